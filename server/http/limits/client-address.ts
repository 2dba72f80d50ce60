import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Node's own request; absent for calls inside the process. */
export const incomingOf = ({ env }: Context): IncomingMessage | undefined =>
  (env as Partial<HttpBindings> | undefined)?.incoming

/** The client's address; a call without a Node request comes from inside the process. */
export type ClientAddress = (incoming: IncomingMessage | undefined) => string

/**
 * `X-Forwarded-For` counts only as far as named proxies wrote it, because anybody can write the
 * rest (rule `named-proxies-only`).
 */
export function clientAddressBehind(proxies: readonly string[]): ClientAddress {
  const isTrusted = proxyAddr.compile([...proxies])
  return incoming => (incoming ? (addressOf(incoming, isTrusted) ?? DISCONNECTED) : 'in process')
}

/** A closed socket has no address any more, which the library's types leave out. */
const addressOf: (...input: Parameters<typeof proxyAddr>) => string | undefined = proxyAddr

const DISCONNECTED = 'disconnected'

/** Whether a named proxy sent the request itself, so that its other headers count, too. */
export type IsFromProxy = (incoming: IncomingMessage | undefined) => boolean

export function isFromProxyIn(proxies: readonly string[]): IsFromProxy {
  const isTrusted = proxyAddr.compile([...proxies])
  return incoming => isTrusted(incoming?.socket.remoteAddress ?? '', 0)
}

/** One household has 2^64 IPv6 addresses, so visitors are distinguished by the first 64 bits. */
export function visitorOf(address: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(address)) return address
  const [left = '', right = ''] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const [head, tail] = [left, right].map(part => part.split(':').filter(group => group !== ''))
  const zeros = Array.from({ length: 8 - (head?.length ?? 0) - (tail?.length ?? 0) }, () => '0')
  return [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(':')
}
