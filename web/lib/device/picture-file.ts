import { ICON_SIZE_MESSAGE, IMAGE_TYPE_MESSAGE } from '../../../contract/images/upload-messages.ts'
import { IMAGE_BYTES_MAX } from '../../../contract/limits.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

/**
 * The error message for a chosen file; null when it may be sent. Only the server reads its content.
 */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  tooLarge: string = ICON_SIZE_MESSAGE,
): string | null {
  if (!PICTURE_TYPES.some(one => one === type)) return IMAGE_TYPE_MESSAGE
  return size > IMAGE_BYTES_MAX ? tooLarge : null
}
