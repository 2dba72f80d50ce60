import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Whose request it is; without one of Node's the call comes from inside the process. */
export type ClientAddress = (incoming: IncomingMessage | undefined) => string

/** `X-Forwarded-For` counts as far as named proxies wrote it: the rest anybody could have. */
export function clientAddressBehind(proxies: readonly string[]): ClientAddress {
  const isTrusted = proxyAddr.compile([...proxies])
  return incoming => (incoming ? proxyAddr(incoming, isTrusted) : 'in process')
}
