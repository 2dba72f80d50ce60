import { isPicturePath } from './picture-path.ts'

/** One kind of stored file; stores are opened for one of them and refuse the paths of any other. */
export interface Shelf {
  holds(path: string): boolean
  /** What a store that speaks HTTP keeps with each file. */
  cacheControl: string
}

/** What everybody may see, below `/images` or a CDN. */
export const PICTURES: Shelf = {
  holds: isPicturePath,
  cacheControl: 'public, max-age=31536000, immutable',
}

const PRIVATE = /^private\/[0-9a-f]{32}(-\d{1,5}x\d{1,5}(\.\d{1,5})?\.webp|\.pdf)$/

/** What two people show each other: no door but a call that asks who reads. */
export const PRIVATE_FILES: Shelf = {
  holds: path => PRIVATE.test(path),
  cacheControl: 'private, no-store',
}

export const mediaTypeOf = (path: string): string =>
  path.endsWith('.pdf') ? 'application/pdf' : 'image/webp'
