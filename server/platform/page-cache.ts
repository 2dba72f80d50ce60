import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A rendered page as bytes, ready in each encoding. */
export interface CachedPage {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  plain: Uint8Array
  br: Uint8Array
  gzip: Uint8Array
}

export interface RenderedPage {
  status: number
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

interface Entry {
  page: Promise<CachedPage>
  /** Milliseconds of the system's clock. */
  freshUntil: number
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface PageCacheOptions {
  /** How long a page is served without asking again. */
  freshSeconds: number
  /** The least recently used page goes first. */
  entriesMax: number
}

/** Keeps rendered pages: many readers of one address cause one rendering. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: PageCacheOptions

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    const entry = known && known.freshUntil > Date.now() ? known : this.#render(key, render)
    this.#entries.set(key, entry)
    this.#forgetOldest()
    return entry.page
  }

  #render(key: string, render: () => Promise<RenderedPage>): Entry {
    const page = render().then(pack)
    // a failed page is answered to those who wait for it and then forgotten
    const forget = () => this.#entries.delete(key)
    page.then(({ status }) => status >= 500 && forget(), forget)
    return { page, freshUntil: Date.now() + this.#options.freshSeconds * 1000 }
  }

  #forgetOldest(): void {
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#options.entriesMax && oldest) this.#entries.delete(oldest)
  }
}

async function pack({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const [br, gz] = await Promise.all([compressBrotli(body, BROTLI), compressGzip(body)])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`
  return { status, headers, etag, plain: body, br, gzip: gz }
}
