import type { RenderedPage } from '../../../platform/page-cache.ts'
import { PAGE_CACHE_CONTROL } from '../answer-page.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** Control characters and non-characters, which no XML may contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Text between two tags or in an attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, mark => ENTITIES[mark] ?? '')

export const xmlPage = (content: string, type = 'application/xml'): RenderedPage => ({
  status: 200,
  headers: {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': PAGE_CACHE_CONTROL,
    Vary: 'Accept-Encoding',
  },
  body: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`),
})
