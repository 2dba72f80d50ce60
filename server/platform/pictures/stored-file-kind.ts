import { isPicturePath } from './picture-path.ts'

/** One kind of stored files; a store is opened for one kind and refuses the paths of any other. */
export interface StoredFileKind {
  holds(path: string): boolean
  /** The `Cache-Control` header that a store with HTTP access stores with each file. */
  cacheControl: string
}

/**
 * Public pictures, served below `/images` or by a CDN. The content of a path never changes, but its
 * owner may remove it, so copies at shared caches end after a day.
 */
export const PICTURES: StoredFileKind = {
  holds: isPicturePath,
  cacheControl: 'public, max-age=31536000, s-maxage=86400, immutable',
}

const PRIVATE = /^private\/[0-9a-f]{32}(-\d{1,5}x\d{1,5}(\.\d{1,5})?\.webp|\.pdf)$/

/**
 * Files that the two people of a thread send each other: only API calls that check who reads serve
 * them.
 */
export const PRIVATE_FILES: StoredFileKind = {
  holds: path => PRIVATE.test(path),
  cacheControl: 'private, no-store',
}

const EXPORT = /^exports\/[0-9a-f]{32}\.zip$/

/**
 * Exports of people's own data; only the holder of a ticket gets them
 * (rule `export-needs-fresh-login`).
 */
export const EXPORTS: StoredFileKind = {
  holds: path => EXPORT.test(path),
  cacheControl: 'private, no-store',
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
}

export const mediaTypeOf = (path: string): string =>
  MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'image/webp'
