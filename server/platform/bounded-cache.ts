/** Keeps what was costly to make; the least recently used goes first. Failures are not kept. */
export class BoundedCache<Value> {
  readonly #values = new Map<string, Promise<Value>>()
  readonly #entriesMax: number

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax
  }

  /** Whoever asks for the same key at the same time waits for the same making. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = this.#values.get(key) ?? this.#make(key, make)
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#entriesMax && oldest !== undefined) this.#values.delete(oldest)
    return value
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const value = make()
    value.catch(() => this.#values.get(key) === value && this.#values.delete(key))
    return value
  }
}
