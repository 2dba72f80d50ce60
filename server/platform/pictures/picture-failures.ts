import { IMAGE_TYPE_MESSAGE } from '../../../contract/images/upload-messages.ts'
import { InvalidInput } from '../../kernel/failure.ts'

/** The content is neither JPG nor PNG nor GIF, whatever the file's name says. */
export class NotAPicture extends InvalidInput {
  constructor(field: string) {
    super({ [field]: IMAGE_TYPE_MESSAGE }, IMAGE_TYPE_MESSAGE)
  }
}

const BROKEN = '画像が途中で切れているか、壊れています。別の画像を選択してください'

export class BrokenPicture extends InvalidInput {
  constructor(field: string, cause: unknown) {
    super({ [field]: BROKEN }, BROKEN)
    this.cause = cause
  }
}

const TOO_MANY_PIXELS = '画像の縦横が大きすぎます。小さくしてから選択してください'

/** Small as a file, but too large to decode. */
export class TooManyPixels extends InvalidInput {
  constructor(field: string) {
    super({ [field]: TOO_MANY_PIXELS }, TOO_MANY_PIXELS)
  }
}
