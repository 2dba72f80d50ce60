import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

export interface S3Settings {
  /** Origin of the service, e.g. `https://s3.ap-northeast-1.amazonaws.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

interface Sent {
  /** A Blob is read from its file while it is sent. */
  body: Uint8Array<ArrayBuffer> | Blob
  headers: Record<string, string>
}
type Send = (
  method: string,
  address: string,
  options?: { sent?: Sent; signal?: AbortSignal },
) => Promise<Response>

const RETRIES = 2
/** Time limit in milliseconds for all attempts of a call; each megabyte sent adds a second. */
export const LIMIT_MS = 10_000
const limitOf = (bytes = 0): number => LIMIT_MS + Math.ceil(bytes / 1_000_000) * 1000

/** Signs body and address; throws for every answer except success and a missing object. */
export function createS3Client({ region, accessKeyId, secretAccessKey }: S3Settings): Send {
  const keys = { accessKeyId, secretAccessKey, service: 's3', region, retries: RETRIES }
  const client = new AwsClient(keys)
  return async (method, address, { sent, signal } = {}) => {
    const hash = await hashOf(sent?.body)
    const response = await client.fetch(address, {
      method,
      redirect: 'error',
      headers: { 'x-amz-content-sha256': hash, ...sent?.headers },
      ...(sent && { body: sent.body }),
      signal: signal ?? AbortSignal.timeout(limitOf(bytesOf(sent?.body))),
    })
    if (response.ok || (response.status === 404 && !(await isMissingBucket(response)))) {
      return response
    }
    throw new Error(`the image store answered ${response.status} to ${method}`)
  }
}

const bytesOf = (body: Sent['body'] | undefined): number =>
  body instanceof Blob ? body.size : (body?.length ?? 0)

async function hashOf(body: Sent['body'] | undefined): Promise<string> {
  const hash = createHash('sha256')
  if (body instanceof Blob) for await (const chunk of body.stream()) hash.update(chunk)
  else hash.update(body ?? '')
  return hash.digest('hex')
}

/** A missing bucket is a configuration error, not a missing image. */
const isMissingBucket = async (response: Response): Promise<boolean> =>
  (await response.text()).includes('NoSuchBucket')
