import type { Provider } from './discovery.ts'

/** After this time the metadata is read again, while the known metadata stays in use. */
const FRESH_MS = 10 * 60_000
/** After this time the known metadata is no longer used. */
const USABLE_MS = 24 * 3_600_000
/** Shortest time between two reads, so that tokens with invented keys cannot cause a read each. */
const PAUSE_MS = 30_000

/** Caches the provider's metadata and bridges outages of up to a day. */
export class CachedProvider {
  readonly #read: () => Promise<Provider>
  readonly #now: () => number
  #known: { provider: Provider; at: number } | null = null
  #askedAt = -Infinity
  #reading: Promise<Provider> | null = null

  constructor(read: () => Promise<Provider>, now: () => number) {
    this.#read = read
    this.#now = now
  }

  /** Throws the error of the read when no usable metadata is known. */
  async get(): Promise<Provider> {
    const known = this.#known
    const age = known ? this.#now() - known.at : Infinity
    if (!known || age > USABLE_MS) return this.#readOnce()
    if (age > FRESH_MS) void this.#look()
    return known.provider
  }

  /** Reads again for an unknown key and returns the newest metadata available. */
  async newest(): Promise<Provider> {
    await this.#look()
    return this.get()
  }

  /** Reads again unless the last read was too recent; an outage keeps the known metadata. */
  async #look(): Promise<void> {
    if (!this.#reading && this.#now() - this.#askedAt < PAUSE_MS) return
    await this.#readOnce().catch(() => undefined)
  }

  #readOnce(): Promise<Provider> {
    this.#reading ??= this.#keep().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #keep(): Promise<Provider> {
    this.#askedAt = this.#now()
    const provider = await this.#read()
    this.#known = { provider, at: this.#now() }
    return provider
  }
}
