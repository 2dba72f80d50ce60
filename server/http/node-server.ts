import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Config } from '../config.ts'
import { answerBrokenRequests } from './limits/broken-requests.ts'
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts'

export const SERVER_OPTIONS = {
  // Longer than the minute after which proxies drop an idle connection, so that the proxy closes it
  // first.
  keepAliveTimeout: 75_000,
  // Node's own refusal of a request without a host would carry no headers; the adapter's does.
  requireHostHeader: false,
}

/** Node's server around `fetch`, with the headers that every response carries. */
export function createNodeServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  config: Pick<Config, 'mode' | 'publicUrl'>,
): Server {
  const server = createAdaptorServer({ fetch, serverOptions: SERVER_OPTIONS }) as Server
  sendSecurityHeaders(server, config)
  answerBrokenRequests(server, securityHeaders(config))
  return server
}
