import {
  IMAGE_WIDTHS,
  type ImageSize,
  imageCopy,
  imageSize,
} from '../../../contract/images/images.ts'
import { useSettings } from '../pages/settings.ts'

export interface ImageSource extends Partial<ImageSize> {
  src: string
  srcSet: string | undefined
}

export type ImageKind = keyof typeof IMAGE_WIDTHS

const copies = (path: string, kind: ImageKind, full: number): readonly [string, number][] => [
  ...IMAGE_WIDTHS[kind]
    .filter(width => width < full)
    .map((width): [string, number] => [imageCopy(path, width), width]),
  [path, full],
]

/** Address, smaller copies and size in pixels of an icon path; `base` is the image host. */
export const imageSource = (base: string, path: string, kind: ImageKind): ImageSource => {
  const size = imageSize(path)
  const src = `${base}/${path}`
  if (!size) return { src, srcSet: undefined }
  const srcSet = copies(path, kind, size.width)
    .map(([copy, width]) => `${base}/${copy} ${width}w`)
    .join(', ')
  return { src, srcSet, ...size }
}

/** Null when there is no picture; the caller then shows a default. */
export const useImage = (path: string | null, kind: ImageKind): ImageSource | null => {
  const base = useSettings()?.imageBaseUrl
  return path && base !== undefined ? imageSource(base, path, kind) : null
}

/** A portrait is more than 5% taller than wide; it is shown uncropped on a blurred backdrop. */
export const isPortrait = ({ width, height }: Partial<ImageSize>): boolean =>
  width !== undefined && height !== undefined && height > width * 1.05
