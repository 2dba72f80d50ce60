import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Failure } from '../../kernel/failure.ts'
import { BodyTooLarge, UnreadableBody } from './multipart-failures.ts'

/**
 * The body of a request as a stream. `incoming` is Node's own request, absent for calls inside the
 * process. It is preferred, because a body read as a web stream collects in memory whenever its
 * reader is slower than the network.
 */
export const bodyStream = (request: Request, incoming?: IncomingMessage): Readable =>
  // Never cancelled, because cancelling Node's own form bodies crashes the process.
  incoming ?? Readable.from(request.body?.values({ preventCancel: true }) ?? [])

/** The length that the client declares; a body that declares too much is not read at all. */
export const declaredLength = ({ headers }: Request): number =>
  Number(headers.get('content-length') ?? 0)

/** Reads a whole body of text. Fails with `BodyTooLarge`, or `UnreadableBody` when it breaks off. */
export async function readText(
  request: Request,
  bytesMax: number,
  incoming?: IncomingMessage,
): Promise<string> {
  if (declaredLength(request) > bytesMax) throw new BodyTooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    // The rest of a refused body is drained after the response (`connection-bounds.ts`).
    for await (const chunk of bodyStream(request, incoming).iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new BodyTooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Failure ? error : new UnreadableBody({ cause: error })
  }
  return Buffer.concat(chunks).toString()
}
