import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { PICTURE_SIGNATURES, readHead } from './file-head.ts'
import { BrokenPicture, NotAPicture, TooManyPixels } from './picture-failures.ts'

/** An uploaded file with its form field; its content is not checked yet. */
export interface PictureFile {
  field: string
  path: string
}

/** Phones take up to 9,248 × 6,936 pixels. A GIF is always decoded whole, so its limit is lower. */
const PIXELS_MAX = 65_000_000
const GIF_PIXELS_MAX = 25_000_000
const DECODE_SECONDS_MAX = 30
/** A picture is never cropped but scaled to fit a box this many times as tall as wide. */
const HEIGHT_PER_WIDTH = 2
export const BACKDROP = { width: 1200, height: 630 }
/** The effort with which large pictures are compressed: half of the usual time (ADR 14). */
export const FAST = 2

export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Decodes once, to the largest width that is shown; all files are made from these pixels. */
export async function decodePicture({ field, path }: PictureFile, width: number): Promise<Pixels> {
  const head = await readHead(path)
  if (head === '') throw new BrokenPicture(field, new Error('empty file'))
  if (!PICTURE_SIGNATURES.some(one => head.startsWith(one))) throw new NotAPicture(field)
  try {
    const size = await sharp(path, { limitInputPixels: false }).metadata()
    const allowed = size.format === 'gif' ? GIF_PIXELS_MAX : PIXELS_MAX
    if (size.width * size.height > allowed) throw new TooManyPixels(field)
    return await sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'truncated' })
      .autoOrient()
      .resize({ width, height: width * HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw error instanceof TooManyPixels ? error : new BrokenPicture(field, error)
  }
}

export const sharpOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Blurs at a quarter of the size, which is cheap and hides all detail, then enlarges. */
export async function makeBackdrop(pixels: Pixels): Promise<Buffer> {
  const { data, info } = await sharpOf(pixels)
    .flatten({ background: 'white' })
    .resize({ width: BACKDROP.width / 4, height: Math.round(BACKDROP.height / 4), fit: 'cover' })
    .blur(10)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .resize({ ...BACKDROP, fit: 'fill' })
    .webp({ quality: 50, effort: FAST })
    .toBuffer()
}
