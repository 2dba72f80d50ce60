import type { CallLimit } from './endpoint.ts'
/**
 * An icon is a path such as `prods/3f0c…-1200x900.webp`: below the image host, random, and naming
 * its own pixel size so that a page reserves the room before it loads. Smaller copies stand beside it.
 */
export const IMAGE_WIDTHS = { prods: [320, 640, 1280], users: [96, 320] } as const
/** Of a picture in a thread: in the bubble, and as large as the screen. */
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

export const IMAGE_TYPE_MESSAGE = 'JPG、PNG、GIF形式の画像のみアップロード可能です'
export const IMAGE_SIZE_MESSAGE = 'ファイルサイズは30MB以下にしてください'
export const ICON_SIZE_MESSAGE = '30MB以下の画像を選択してください'
export const ICON_MISSING_MESSAGE = '画像を選択してください'

/** Decoding a picture is the most work that a call can ask for. */
export const PICTURE_CALLS: CallLimit = { calls: 200, seconds: 3600 }
