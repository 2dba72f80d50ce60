import type { RenderedPage } from '../platform/page-cache.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** Control characters and half surrogate pairs, which no XML may contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Text as it stands between two tags or in an attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, mark => ENTITIES[mark] ?? '')

export const xmlPage = (
  content: string,
  maxAgeSeconds: number,
  type = 'application/xml',
): RenderedPage => ({
  status: 200,
  headers: {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  },
  body: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`),
})
