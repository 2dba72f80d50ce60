import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { mediaTypeOf, PICTURES, type Shelf } from '../../platform/shelf.ts'
import type { ImageStore, OpenedFile } from '../../ports/image-store.ts'
import { readListing } from './listing.ts'

export interface S3Settings {
  /** Origin of the service, e.g. `https://s3.ap-northeast-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

interface Sent {
  body: Uint8Array
  headers: Record<string, string>
}
type Send = (
  method: string,
  address: string,
  options?: { sent?: Sent; signal?: AbortSignal },
) => Promise<Response>

const RETRIES = 3
const TIMEOUT_MS = 30_000

/**
 * Files in a bucket of any service that speaks S3: path-style addresses, signature version 4.
 * The key needs to get, put, delete and list.
 */
export function createS3ImageStore(settings: S3Settings, shelf: Shelf = PICTURES): ImageStore {
  const bucket = `${settings.endpoint}/${settings.bucket}`
  const send = sender(settings)
  const addressOf = (path: string): string => {
    if (!shelf.holds(path)) throw new Error(`not a path of this store: ${path}`)
    return `${bucket}/${path}`
  }
  return {
    async put(path, body) {
      const headers = { 'content-type': mediaTypeOf(path), 'cache-control': shelf.cacheControl }
      await send('PUT', addressOf(path), { sent: { body, headers } })
    },
    async read(path) {
      const response = await send('GET', addressOf(path))
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer())
    },
    async open(path) {
      const address = addressOf(path)
      const response = await answerOf(signal => send('GET', address, { signal }))
      return response.status === 404 ? null : opened(response)
    },
    async remove(path) {
      await send('DELETE', addressOf(path))
    },
    async *list() {
      let next: string | null = ''
      while (next !== null) {
        const page = new URLSearchParams({ 'max-keys': '1000', ...(next && { marker: next }) })
        const listing = readListing(await (await send('GET', `${bucket}?${page}`)).text())
        yield* listing.files.filter(file => shelf.holds(file.path))
        next = listing.next
      }
    },
  }
}

function opened({ body, headers }: Response): OpenedFile {
  if (!body) throw new Error('the image store answered without a body')
  return { bytes: Number(headers.get('content-length')), body }
}

/** Signs body and address; anything but success and a missing object is an error. */
function sender({ region, accessKeyId, secretAccessKey }: S3Settings): Send {
  const keys = { accessKeyId, secretAccessKey, service: 's3', region, retries: RETRIES }
  const client = new AwsClient(keys)
  return async (method, address, { sent, signal = AbortSignal.timeout(TIMEOUT_MS) } = {}) => {
    const hash = createHash('sha256')
      .update(sent?.body ?? '')
      .digest('hex')
    const response = await client.fetch(address, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...sent?.headers },
      ...(sent && { body: sent.body as Uint8Array<ArrayBuffer> }),
      signal,
    })
    if (response.ok || (response.status === 404 && !(await isMissingBucket(response)))) {
      return response
    }
    throw new Error(`the image store answered ${response.status} to ${method}`)
  }
}

/** Waits for the answer so long and no longer; its body may then take its time to a slow reader. */
async function answerOf(fetching: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const stop = new AbortController()
  const limit = setTimeout(() => stop.abort(new Error('the image store is silent')), TIMEOUT_MS)
  try {
    return await fetching(stop.signal)
  } finally {
    clearTimeout(limit)
  }
}

/** A bucket that is not there is a fault of the configuration, not a missing picture. */
const isMissingBucket = async (response: Response): Promise<boolean> =>
  (await response.text()).includes('NoSuchBucket')
