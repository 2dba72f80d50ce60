import { randomBytes } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import {
  ATTACHMENT_WIDTHS,
  IMAGE_WIDTHS,
  imageCopy,
  imageSize,
} from '../../../contract/images/images.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { Limiter, type LimiterRules } from '../limits/limiter.ts'
import { PICTURE_SIGNATURES, readHead } from './file-head.ts'
import { BrokenPicture, NotAPicture, TooManyPixels } from './picture-failures.ts'

export type PictureKind = keyof typeof IMAGE_WIDTHS

/** The widths of all kinds; `private` pictures have no backdrop and no public URL. */
const WIDTHS: Readonly<Record<PictureKind | 'private', readonly number[]>> = {
  ...IMAGE_WIDTHS,
  private: ATTACHMENT_WIDTHS,
}

/** An uploaded file with its form field; its content is not checked yet. */
export interface PictureFile {
  field: string
  path: string
}

export interface MadePicture {
  senderId: number
  icon: string
  iconBack: string
  /** Path → WebP bytes: the picture, its smaller copies, its backdrop. */
  files: ReadonlyMap<string, Uint8Array>
}

/** A picture to be stored; a file that is still on the disk is read when its turn comes. */
export interface Storable {
  /** The person for whom `Limiter` takes a turn. */
  senderId: number
  icon: string
  iconBack: string | null
  files: ReadonlyMap<string, Uint8Array | (() => Promise<Uint8Array>)>
}

/** Phones take up to 9,248 × 6,936 pixels. A GIF is always decoded whole, so its limit is lower. */
const PIXELS_MAX = 65_000_000
const GIF_PIXELS_MAX = 25_000_000
const DECODE_SECONDS_MAX = 30
/** A picture is never cropped but scaled to fit a box this many times as tall as wide. */
const HEIGHT_PER_WIDTH = 2
const BACKDROP = { width: 1200, height: 630 }

/**
 * One file takes one turn. A photo at the limit takes about a second, so the last in the queue
 * waits about a minute.
 */
const TURNS: LimiterRules = {
  width: 2,
  waitingMax: 100,
  waitingMaxOfOne: 40,
  waitMs: 90_000,
  retrySeconds: 30,
  full: '画像の処理が混み合っています。少し待ってから、もう一度お試しください',
  fullOfOwn: '先に送られた画像を処理しています。少し待ってから、もう一度お試しください',
}
// Two decodes at once keep memory bounded, however many uploads arrive together.
const decoding = new Limiter(TURNS)
// A store that needs large files whole gets two at once, which bounds the memory as well.
const holding = new Limiter(TURNS)

/**
 * Checks an uploaded file by its content and makes the files that screens show: WebP in several
 * widths, upright, without EXIF and position data, and a wide blurred backdrop
 * (rule `content-decides-type`). Of an animation it takes the first frame. Fails with
 * `NotAPicture`, `BrokenPicture` or `TooManyPixels`, and with `Busy` when too many files wait.
 */
export const makePicture = (
  file: PictureFile,
  kind: PictureKind,
  senderId: number,
): Promise<MadePicture> =>
  decoding.run(senderId, async () =>
    render(await decode(file, Math.max(...WIDTHS[kind])), kind, senderId),
  )

/** As `makePicture`, with the same failures, for a picture that only two people may see. */
export const makePrivatePicture = (file: PictureFile, senderId: number): Promise<Storable> =>
  decoding.run(senderId, async () => {
    const pixels = await decode(file, Math.max(...ATTACHMENT_WIDTHS))
    const icon = newPath('private', pixels.info)
    return { senderId, icon, iconBack: null, files: await copies(pixels, icon) }
  })

/** Stores every file of a picture, or none: after a failure the stored ones are removed again. */
export async function storePicture(
  images: Pick<ImageStore, 'put' | 'remove'>,
  picture: Storable,
): Promise<void> {
  const puts = [...picture.files].map(([path, content]) =>
    typeof content === 'function'
      ? holding.run(picture.senderId, async () => images.put(path, await content()))
      : images.put(path, content),
  )
  const results = await Promise.allSettled(puts)
  const failed = results.find(result => result.status === 'rejected')
  if (!failed) return
  await removePicture(images, picture)
  throw failed.reason
}

export async function removePicture(
  images: Pick<ImageStore, 'remove'>,
  { icon, iconBack }: Pick<Storable, 'icon' | 'iconBack'>,
): Promise<void> {
  const paths = [icon, ...copiesOf(icon).map(width => imageCopy(icon, width)), iconBack]
  await Promise.all(paths.filter(path => path !== null).map(path => images.remove(path)))
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Decodes once, to the largest width that is shown; all files are made from these pixels. */
async function decode({ field, path }: PictureFile, width: number): Promise<Pixels> {
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

async function render(pixels: Pixels, kind: PictureKind, senderId: number): Promise<MadePicture> {
  const icon = newPath(kind, pixels.info)
  const iconBack = newPath(kind, BACKDROP)
  const files = await copies(pixels, icon)
  files.set(iconBack, await backdrop(sharpOf(pixels)))
  return { senderId, icon, iconBack, files }
}

const sharpOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

async function copies(pixels: Pixels, icon: string): Promise<Map<string, Uint8Array>> {
  const files = new Map([[icon, await sharpOf(pixels).webp({ quality: 82 }).toBuffer()]])
  for (const width of copiesOf(icon)) {
    const bytes = await sharpOf(pixels).resize({ width }).webp({ quality: 80 }).toBuffer()
    files.set(imageCopy(icon, width), bytes)
  }
  return files
}

/** Blurs at a quarter of the size, which is cheap and hides all detail, then enlarges. */
async function backdrop(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .resize({ width: BACKDROP.width / 4, height: Math.round(BACKDROP.height / 4), fit: 'cover' })
    .blur(10)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .resize({ ...BACKDROP, fit: 'fill' })
    .webp({ quality: 50 })
    .toBuffer()
}

/** The widths of the smaller copies that are stored beside a picture. */
function copiesOf(icon: string): number[] {
  const kind = icon.slice(0, icon.indexOf('/')) as keyof typeof WIDTHS
  const full = imageSize(icon)?.width ?? 0
  return WIDTHS[kind].filter(width => width < full)
}

const newPath = (
  kind: keyof typeof WIDTHS,
  { width, height }: { width: number; height: number },
): string => `${kind}/${randomBytes(16).toString('hex')}-${width}x${height}.webp`
