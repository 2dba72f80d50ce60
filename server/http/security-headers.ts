import type { Server } from 'node:http'
import type { Config } from '../config.ts'

/** Headers of every response that does not set its own (ADR 35). */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** A policy for responses other than pages; `default-src` covers no frames and no base address. */
export const nothingBut = (...allowed: string[]): string =>
  ["default-src 'none'", ...allowed, "frame-ancestors 'none'", "base-uri 'none'"].join('; ')

const NOTHING_RUNS = { 'Content-Security-Policy': nothingBut() }
const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }

/** A CDN that fetches pictures here serves them from another origin. */
export const PUBLIC_PICTURE = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

type Site = Pick<Config, 'mode' | 'publicUrl'>

export const securityHeaders = ({ mode, publicUrl }: Site): Readonly<Record<string, string>> => ({
  ...HEADERS,
  // Vite's pages run scripts that Vite changes, so in development they have no policy.
  ...(mode !== 'development' && NOTHING_RUNS),
  ...(mode === 'production' && publicUrl.startsWith('https:') && STRICT_TRANSPORT),
})

/** Sets them on Node's own response before any handler writes to it, so that none lacks them. */
export function sendSecurityHeaders(server: Pick<Server, 'prependListener'>, site: Site): void {
  const headers = Object.entries(securityHeaders(site))
  server.prependListener('request', (_, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  })
}
