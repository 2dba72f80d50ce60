import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { CachedPage } from '../platform/page-cache.ts'

const unpack = promisify(gunzip)

/** A kept page in the encoding that the reader takes, or 304 when it has the very same. */
export async function answerPage(context: Context, page: CachedPage): Promise<Response> {
  const { status, headers, etag } = page
  if (headerOf(context, 'if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = encodingFor(headerOf(context, 'accept-encoding') ?? '')
  if (encoding)
    return new Response(page[encoding].body, { status, headers: page[encoding].headers })
  return new Response(await unpack(page.gzip.body), { status, headers })
}

/** As Node has read it already: the standard object of all headers is costly to make. */
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
