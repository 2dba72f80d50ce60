import { createHash } from 'node:crypto'

export interface AllowedOrigins {
  /** Addresses the browser may call: identity provider, analytics. */
  connect: readonly string[]
  images: readonly string[]
}

/**
 * A strict policy for one rendered page. An inline script is allowed by its hash, and only when its
 * nonce is the `mark` of this rendering, which an injected script does not have.
 */
export function contentSecurityPolicy(html: string, mark: string, origins: AllowedOrigins): string {
  const own = new RegExp(`<script[^>]*\\snonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...html.matchAll(own)].map(([, script = '']) => sha256(script))
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
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
