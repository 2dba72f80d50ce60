import { randomBytes } from 'node:crypto'
import {
  ATTACHMENT_WIDTHS,
  IMAGE_WIDTHS,
  imageCopy,
  imageSize,
} from '../../../contract/images/images.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import { Limiter, type LimiterRules } from '../limits/limiter.ts'
import {
  BACKDROP,
  decodePicture,
  FAST,
  makeBackdrop,
  type PictureFile,
  type Pixels,
  sharpOf,
} from './pixels.ts'

export type PictureKind = keyof typeof IMAGE_WIDTHS

/** The widths of all kinds; `private` pictures have no backdrop and no public URL. */
const WIDTHS: Readonly<Record<PictureKind | 'private', readonly number[]>> = {
  ...IMAGE_WIDTHS,
  private: ATTACHMENT_WIDTHS,
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
    render(await decodePicture(file, Math.max(...WIDTHS[kind])), kind, senderId),
  )

/** As `makePicture`, with the same failures, for a picture that only two people may see. */
export const makePrivatePicture = (file: PictureFile, senderId: number): Promise<Storable> =>
  decoding.run(senderId, async () => {
    const pixels = await decodePicture(file, Math.max(...ATTACHMENT_WIDTHS))
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

async function render(pixels: Pixels, kind: PictureKind, senderId: number): Promise<MadePicture> {
  const icon = newPath(kind, pixels.info)
  const iconBack = newPath(kind, BACKDROP)
  const files = await copies(pixels, icon)
  files.set(iconBack, await makeBackdrop(pixels))
  return { senderId, icon, iconBack, files }
}

async function copies(pixels: Pixels, icon: string): Promise<Map<string, Uint8Array>> {
  const files = new Map([
    [icon, await sharpOf(pixels).webp({ quality: 82, effort: FAST }).toBuffer()],
  ])
  for (const width of copiesOf(icon)) {
    const bytes = await sharpOf(pixels).resize({ width }).webp({ quality: 80 }).toBuffer()
    files.set(imageCopy(icon, width), bytes)
  }
  return files
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
