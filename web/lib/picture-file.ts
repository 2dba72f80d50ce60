import { ICON_SIZE_MESSAGE, IMAGE_TYPE_MESSAGE } from '../../contract/images.ts'
import { IMAGE_BYTES_MAX } from '../../contract/limits.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

/** What is wrong with a picked file; null when it can be sent. The server looks at its content. */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  tooLarge: string = ICON_SIZE_MESSAGE,
): string | null {
  if (!PICTURE_TYPES.some(one => one === type)) return IMAGE_TYPE_MESSAGE
  return size > IMAGE_BYTES_MAX ? tooLarge : null
}
