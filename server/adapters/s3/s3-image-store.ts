import { openAsBlob } from 'node:fs'
import {
  createOutsideService,
  type OutsideFigures,
  type OutsideService,
} from '../../platform/limits/outside-service.ts'
import {
  mediaTypeOf,
  PICTURES,
  type StoredFileKind,
} from '../../platform/pictures/stored-file-kind.ts'
import { type ImageStore, type OpenedFile, STORE_AWAY, StoreAway } from '../../ports/image-store.ts'
import { readListing } from './listing.ts'
import { createS3Client, LIMIT_MS, type S3Settings } from './s3-client.ts'

/**
 * Files in a bucket of any service that speaks S3: path-style addresses, signature version 4.
 * The key needs to get, put, delete and list.
 */
export function createS3ImageStore(
  settings: S3Settings,
  service: OutsideService,
  fileKind: StoredFileKind = PICTURES,
): ImageStore {
  const bucket = `${settings.endpoint}/${settings.bucket}`
  const send = createS3Client(settings)
  const ask = <T>(call: () => Promise<T>) => service.ask(() => orAway(call()))
  const addressOf = (path: string): string => {
    if (!fileKind.holds(path)) throw new Error(`not a path of this store: ${path}`)
    return `${bucket}/${path}`
  }
  return {
    async put(path, body) {
      const headers = { 'content-type': mediaTypeOf(path), 'cache-control': fileKind.cacheControl }
      const address = addressOf(path)
      await ask(() =>
        send('PUT', address, { sent: { body: body as Uint8Array<ArrayBuffer>, headers } }),
      )
    },
    async putFile(path, file) {
      const headers = { 'content-type': mediaTypeOf(path), 'cache-control': fileKind.cacheControl }
      const address = addressOf(path)
      const body = await openAsBlob(file)
      await ask(() => send('PUT', address, { sent: { body, headers } }))
    },
    async read(path) {
      const address = addressOf(path)
      return ask(async () => {
        const response = await send('GET', address)
        return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer())
      })
    },
    async open(path) {
      const address = addressOf(path)
      const response = await ask(() => answerOf(signal => send('GET', address, { signal })))
      return response.status === 404 ? null : opened(response)
    },
    async remove(path) {
      const address = addressOf(path)
      await ask(() => send('DELETE', address))
    },
    async *list() {
      let next: string | null = ''
      while (next !== null) {
        const page = new URLSearchParams({ 'max-keys': '1000', ...(next && { marker: next }) })
        const answer = await ask(async () => (await send('GET', `${bucket}?${page}`)).text())
        const listing = readListing(answer)
        yield* listing.files.filter(file => fileKind.holds(file.path))
        next = listing.next
      }
    },
  }
}

/** One outage state for both stores, because they use the same service. */
export const createStorageService = (figures: OutsideFigures): OutsideService => {
  const isAway = (error: unknown) => error instanceof StoreAway
  return createOutsideService({ name: 'storage', message: STORE_AWAY, isAway, figures })
}

/** Treats every failure as an outage, because the user can correct none of them. */
async function orAway<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw new StoreAway({ cause: error })
  }
}

function opened({ body, headers }: Response): OpenedFile {
  if (!body) throw new Error('the image store answered without a body')
  return { bytes: Number(headers.get('content-length')), body }
}

/**
 * Limits the wait for the answer's headers only, because a slow client may take long to read the
 * body.
 */
async function answerOf(fetching: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const stop = new AbortController()
  const limit = setTimeout(() => stop.abort(new Error('the image store does not answer')), LIMIT_MS)
  try {
    return await fetching(stop.signal)
  } finally {
    clearTimeout(limit)
  }
}
