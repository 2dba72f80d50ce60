import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export interface AllowedOrigins {
  /** Addresses the browser may call: identity provider, analytics. */
  connect: readonly string[]
  images: readonly string[]
}

/** A strict policy for one rendered page: its inline scripts are allowed by their hashes alone. */
export function contentSecurityPolicy(html: string, origins: AllowedOrigins): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => sha256(script))
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origins.images.join(' ')}`.trimEnd(),
    `connect-src 'self' ${origins.connect.join(' ')}`.trimEnd(),
    `frame-src ${origins.connect.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
