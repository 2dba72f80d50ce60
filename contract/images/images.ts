/**
 * Widths in pixels of an icon's smaller copies. An icon is a random path below the image host, such
 * as `prods/3f0c…-1200x900.webp`; its size is part of the name, so that a page can reserve the
 * space before the picture loads.
 */
export const IMAGE_WIDTHS = { prods: [320, 640, 1280], users: [96, 320] } as const
/** Widths in pixels of the copies of a thread's picture: in the message bubble, and full screen. */
export const ATTACHMENT_WIDTHS = [640, 1600] as const

const SIZE = /-(\d+)x(\d+)\.webp$/

export interface ImageSize {
  width: number
  height: number
}

export const imageSize = (path: string): ImageSize | null => {
  const found = SIZE.exec(path)
  return found ? { width: Number(found[1]), height: Number(found[2]) } : null
}

/** The copy of at most `width` pixels: `x-1200x900.webp` → `x-1200x900.640.webp`. */
export const imageCopy = (path: string, width: number): string =>
  path.replace(/\.webp$/, `.${width}.webp`)
