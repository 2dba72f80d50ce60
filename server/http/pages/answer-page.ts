import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CachedPage } from '../../platform/page-cache.ts'

export const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=3'

const unpack = promisify(gunzip)

/** A cached page in an encoding that the client accepts, or 304 when the client has it already. */
export async function answerPage(context: Context, page: CachedPage): Promise<Response> {
  const { status, headers, etag } = page
  if (headerOf(context, 'if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  // With this status the router answers an open page of another version, which then loads its next
  // page from the server as a whole.
  if (status === 204) return new Response(null, { status, headers })
  const encoding = encodingFor(headerOf(context, 'accept-encoding') ?? '')
  if (encoding)
    return new Response(page[encoding].body, { status, headers: page[encoding].headers })
  return new Response(await unpack(page.gzip.body), { status, headers })
}

/** Reads Node's headers, because building the standard object of all headers is costly. */
function headerOf({ env, req }: Context, name: 'if-none-match' | 'accept-encoding') {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  const value = incoming ? incoming.headers[name] : req.header(name)
  return Array.isArray(value) ? value.join() : value
}

const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

const encodingFor = (accepted: string): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find(name => ACCEPTED[name].test(accepted))
