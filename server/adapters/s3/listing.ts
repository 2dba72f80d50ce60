import type { StoredFile } from '../../ports/image-store.ts'

export interface Listing {
  files: StoredFile[]
  /** The key after which the next page begins; null on the last page. */
  next: string | null
}

const ENTRY = /<Contents>(.*?)<\/Contents>/gs
const ESCAPED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Parses an answer of ListObjects, a flat document with five text elements. */
export function readListing(xml: string): Listing {
  const entries = [...xml.matchAll(ENTRY)].map(([, entry = '']) => entry)
  const files = entries.map(entry => ({
    path: textOf(entry, 'Key'),
    putAt: new Date(textOf(entry, 'LastModified')),
  }))
  const isTruncated = textOf(xml, 'IsTruncated') === 'true'
  return { files, next: isTruncated ? (files.at(-1)?.path ?? null) : null }
}

const textOf = (xml: string, name: string): string =>
  withoutEscapes(new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '')

const withoutEscapes = (text: string): string =>
  text.replace(/&(\w+);/g, (entity, word: string) => ESCAPED[word] ?? entity)
