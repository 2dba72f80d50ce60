import { readFileSync } from 'node:fs'
import path from 'node:path'

const INK = '#2B2430'

const svg = (viewBox: string, content: string): string =>
  asAddress(
    'image/svg+xml',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`),
  )

/** Encodes a file as a data URL. */
export const asAddress = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** The plum flower of a good rating. */
export const FLOWER = svg(
  '0 0 24 24',
  '<path fill="none" stroke="#C2442C" stroke-width="1.9" d="M16.1 6.6A4.3 4.3 0 0 1 18.7 14.5A4.3 4.3 0 0 1 12.0 19.3A4.3 4.3 0 0 1 5.3 14.5A4.3 4.3 0 0 1 7.9 6.6A4.3 4.3 0 0 1 16.1 6.6ZM12.1 9.9c1.5 0 2.5 1.1 2.4 2.4 0 1.4-1.1 2.4-2.5 2.4-1.5 0-2.4-1.1-2.4-2.4 0-1.4 1.1-2.4 2.5-2.4Z"/>',
)

export const LOGO = svg(
  '0 0 252 64',
  `<path d="M8 6H23.5C23.8 16.5 26.4 25.4 30.6 33.6L23.4 44.2C13.4 34.4 8.2 20.8 8 6Z" fill="#C7A3C0"/><path d="M40.5 6H56C55.2 27 44.6 43.4 33.4 58H17C29.4 43.6 40 26.4 40.5 6Z" fill="#8A2F5C"/><path transform="translate(72 8) scale(.92)" fill="none" stroke="${INK}" stroke-width="4" d="M4 8H34V44H3M6 26H33 M52 10C54 15 56 19 59 23M82 8C82 26 74 40 56 46 M98 17H136M121 6V45C117 47 113 46 110 43M121 18C116 29 108 37 98 42 M176 6C170 16 160 23 149 28M166 19V47"/>`,
)

/** Reads a category's drawing from a folder of `cat-01.svg` and so on. */
export function categoryMark(folder: string, category: number): string {
  const file = `cat-${String(category).padStart(2, '0')}.svg`
  return asAddress('image/svg+xml', readFileSync(path.join(folder, file)))
}
