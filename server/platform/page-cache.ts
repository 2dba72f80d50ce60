import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type HeaderList = Readonly<Record<string, string>>

/** One encoding of a page with all that is sent before it. */
export interface PackedPage {
  headers: HeaderList
  body: Uint8Array<ArrayBuffer>
}

/** A rendered page, ready in both encodings; the plain text is kept in neither. */
export interface CachedPage {
  status: number
  /** Without those of an encoding; all that a 304 needs. */
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
  /** When the page at hand began to be rendered, in milliseconds of the system's clock. */
  readAt: number
}

type Render = () => Promise<RenderedPage>

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const ETAG_LENGTH = 24

export interface PageCacheOptions {
  /** How long a page is served without asking again. */
  freshSeconds: number
  /** How long after that it is still served while one rendering runs; no page is ever older. */
  staleSeconds: number
  /** The least recently used page goes first. */
  entriesMax: number
}

/** Keeps rendered pages: many readers of one address cause one rendering. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #freshMs: number
  readonly #usableMs: number
  readonly #entriesMax: number

  constructor({ freshSeconds, staleSeconds, entriesMax }: PageCacheOptions) {
    this.#freshMs = freshSeconds * 1000
    this.#usableMs = (freshSeconds + staleSeconds) * 1000
    this.#entriesMax = entriesMax
  }

  async get(key: string, render: Render): Promise<CachedPage> {
    const entry = this.#entries.get(key) ?? { page: null, rendering: null, readAt: 0 }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#forgetOldest()
    const age = Date.now() - entry.readAt
    if (entry.page && age < this.#freshMs) return entry.page
    entry.rendering ??= this.#render(key, entry, render)
    if (!entry.page || age >= this.#usableMs) return entry.rendering
    // whoever asks next renders again and meets the failure
    entry.rendering.catch(() => {})
    return entry.page
  }

  /** Forgets all, after a change that readers should see at once. */
  clear(): void {
    this.#entries.clear()
  }

  get size(): number {
    return this.#entries.size
  }

  async #render(key: string, entry: Entry, render: Render): Promise<CachedPage> {
    const readAt = Date.now()
    try {
      const page = await render().then(pack)
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

  /** What was cleared meanwhile may stand there anew. */
  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }

  #forgetOldest(): void {
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#entriesMax && oldest !== undefined) this.#entries.delete(oldest)
  }
}

async function pack({ status, headers, body }: RenderedPage): Promise<CachedPage> {
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
