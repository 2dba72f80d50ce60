import { HOUR_MS } from '../../../contract/dates/durations.ts'
import { IdentityAway } from '../../ports/identity-provider.ts'
import { UnknownKey } from './access-token.ts'
import type { Provider } from './discovery.ts'

/** After this time the metadata is read again, while the known metadata stays in use. */
const FRESH_MS = 10 * 60_000
/** After this time the known metadata is no longer used. */
const USABLE_MS = 24 * HOUR_MS
/** Shortest time between two reads, so that tokens with invented keys cannot cause a read each. */
const PAUSE_MS = 30_000
/**
 * Calls with an unknown key that may wait for a read. Anybody can invent keys, and each waiting call
 * occupies a slot of its kind of work, while the provider may need ten seconds.
 */
const WAITING_MAX = 3

/** Caches the provider's metadata and bridges outages of up to a day. */
export class CachedProvider {
  readonly #read: () => Promise<Provider>
  readonly #now: () => number
  #known: { provider: Provider; at: number } | null = null
  #askedAt = -Infinity
  #reading: Promise<Provider> | null = null
  #waiting = 0

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

  /**
   * Reads again for an unknown key and returns the newest metadata available. Throws `IdentityAway`
   * when too many calls wait for it, because the key may be a new one.
   */
  async newest(): Promise<Provider> {
    if (this.#waiting >= WAITING_MAX)
      throw new IdentityAway({ cause: new Error('too many calls wait for the keys') })
    this.#waiting += 1
    await this.#look().finally(() => {
      this.#waiting -= 1
    })
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

/** Reads a token and, when its key is unknown, reads it again with the provider's newest keys. */
export async function withNewestKeys<Result>(
  provider: CachedProvider,
  read: (provider: Provider) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(await provider.get())
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error
    return read(await provider.newest())
  }
}
