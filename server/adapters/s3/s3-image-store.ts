import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { isPicturePath } from '../../platform/picture-path.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { readListing } from './listing.ts'

export interface S3Settings {
  /** Origin of the service, e.g. `https://s3.ap-northeast-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

type Send = (method: string, address: string, body?: Uint8Array) => Promise<Response>

const RETRIES = 3
const TIMEOUT_MS = 30_000
const PUT_HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
}

/**
 * Pictures in a bucket of any service that speaks S3: path-style addresses, signature version 4.
 * The key needs to get, put, delete and list.
 */
export function createS3ImageStore(settings: S3Settings): ImageStore {
  const bucket = `${settings.endpoint}/${settings.bucket}`
  const send = sender(settings)
  return {
    async put(path, bytes) {
      await send('PUT', `${bucket}/${checked(path)}`, bytes)
    },
    async read(path) {
      const response = await send('GET', `${bucket}/${checked(path)}`)
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer())
    },
    async remove(path) {
      await send('DELETE', `${bucket}/${checked(path)}`)
    },
    async *list() {
      let next: string | null = ''
      while (next !== null) {
        const page = new URLSearchParams({ 'max-keys': '1000', ...(next && { marker: next }) })
        const listing = readListing(await (await send('GET', `${bucket}?${page}`)).text())
        yield* listing.files.filter(file => isPicturePath(file.path))
        next = listing.next
      }
    },
  }
}

function checked(path: string): string {
  if (!isPicturePath(path)) throw new Error(`not a picture's path: ${path}`)
  return path
}

/** Signs body and address; anything but success and a missing object is an error. */
function sender({ region, accessKeyId, secretAccessKey }: S3Settings): Send {
  const keys = { accessKeyId, secretAccessKey, service: 's3', region, retries: RETRIES }
  const client = new AwsClient(keys)
  return async (method, address, body) => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const response = await client.fetch(address, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...(body && PUT_HEADERS) },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok || (response.status === 404 && !(await isMissingBucket(response)))) {
      return response
    }
    throw new Error(`the image store answered ${response.status} to ${method}`)
  }
}

/** A bucket that is not there is a fault of the configuration, not a missing picture. */
const isMissingBucket = async (response: Response): Promise<boolean> =>
  (await response.text()).includes('NoSuchBucket')
