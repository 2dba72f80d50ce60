import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import type { CachedPage } from '../platform/page-cache.ts'

const unpack = promisify(gunzip)

/** A kept page in the encoding that the reader takes, or 304 when it has the very same. */
export async function answerPage({ req }: Context, page: CachedPage): Promise<Response> {
  const { status, etag } = page
  const headers = { ...page.headers, ETag: etag }
  if (req.header('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = encodingFor(req.header('accept-encoding') ?? '')
  const body = encoding ? page[encoding] : await unpack(page.gzip)
  return new Response(body, {
    status,
    headers: {
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.byteLength),
    },
  })
}

const encodingFor = (accepted: string): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find(name =>
    accepted.split(',').some(one => one.trim() === name || one.trim().startsWith(`${name};q=0.`)),
  )
