import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type HeaderList = Readonly<Record<string, string>>

/** One encoding of a page with its response headers. */
export interface PackedPage {
  headers: HeaderList
  body: Uint8Array<ArrayBuffer>
}

/** A rendered page in both encodings; the uncompressed text is not stored. */
export interface CachedPage {
  status: number
  /** Headers of both encodings; an answer 304 has only these. */
  headers: HeaderList
  etag: string
  br: PackedPage
  gzip: PackedPage
}

export interface RenderedPage {
  status: number
  headers: HeaderList
  body: Uint8Array
}

interface Entry {
  page: CachedPage | null
  rendering: Promise<CachedPage> | null
  /** The time as of which `page` shows the data, in milliseconds of the system's clock. */
  readAt: number
}

type Render = () => Promise<RenderedPage>

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const ETAG_LENGTH = 24

export interface PageCacheOptions {
  /** How long a page is served without a new rendering. */
  freshSeconds: number
  /** How long after that it is still served while a new rendering runs; an older page never is. */
  staleSeconds: number
  /** Beyond this number the least recently used page is removed. */
  entriesMax: number
  /** Milliseconds by which the data that are read now may be behind; a page is that much older. */
  dataAgeMs?: (() => number) | undefined
}

/** Keeps rendered pages, so that many readers of one address cause one rendering. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #freshMs: number
  readonly #usableMs: number
  readonly #dataAgeMs: () => number

  constructor({ freshSeconds, staleSeconds, entriesMax, dataAgeMs = () => 0 }: PageCacheOptions) {
    this.#dataAgeMs = dataAgeMs
    this.#freshMs = freshSeconds * 1000
    this.#usableMs = (freshSeconds + staleSeconds) * 1000
    this.#entries = new LRUCache<string, Entry>({
      max: entriesMax,
      memoMethod: () => ({ page: null, rendering: null, readAt: -Infinity }),
    })
  }

  async get(key: string, render: Render): Promise<CachedPage> {
    const entry = this.#entries.memo(key)
    const age = performance.now() - entry.readAt
    if (entry.page && age < this.#freshMs) return entry.page
    entry.rendering ??= this.#render(key, entry, render)
    if (!entry.page || age >= this.#usableMs) return entry.rendering
    // The next request renders again and gets the failure.
    entry.rendering.catch(() => {})
    return entry.page
  }

  /** Whether `get` answers without starting a rendering. */
  has(key: string): boolean {
    const entry = this.#entries.peek(key)
    if (!entry) return false
    return entry.rendering !== null || performance.now() - entry.readAt < this.#freshMs
  }

  /** Empties the cache after a change that readers should see at once. */
  clear(): void {
    this.#entries.clear()
  }

  get size(): number {
    return this.#entries.size
  }

  async #render(key: string, entry: Entry, render: Render): Promise<CachedPage> {
    const readAt = performance.now() - this.#dataAgeMs()
    try {
      const page = await render().then(packPage)
      if (page.status === 200) Object.assign(entry, { page, readAt })
      else this.#forget(key, entry)
      return page
    } catch (error) {
      this.#forget(key, entry)
      throw error
    } finally {
      entry.rendering = null
    }
  }

  /** Spares a newer entry that was made under this key after a `clear`. */
  #forget(key: string, entry: Entry): void {
    if (this.#entries.peek(key) === entry) this.#entries.delete(key)
  }
}

/** Packs a page in both encodings, for callers that cache it themselves. */
export async function packPage({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const [br, gz] = await Promise.all([compressBrotli(body, BROTLI), compressGzip(body)])
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)
  const etag = `W/"${digest}"`
  const tagged = { ...headers, ETag: etag }
  return {
    status,
    headers: tagged,
    etag,
    br: packed(br, 'br', tagged),
    gzip: packed(gz, 'gzip', tagged),
  }
}

const packed = (
  body: Uint8Array<ArrayBuffer>,
  encoding: string,
  headers: HeaderList,
): PackedPage => ({
  body,
  headers: {
    ...headers,
    'Content-Encoding': encoding,
    'Content-Length': String(body.byteLength),
  },
})
