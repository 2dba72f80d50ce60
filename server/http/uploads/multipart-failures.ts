import { ATTACHMENT_SIZE_MESSAGE } from '../../../contract/calls/attachments.ts'
import { ICON_SIZE_MESSAGE, IMAGE_SIZE_MESSAGE } from '../../../contract/images/upload-messages.ts'
import { Failure, InvalidInput } from '../../kernel/failure.ts'

/** One file is over the limit of 30 MB. */
export class FileTooLarge extends Failure {
  constructor(field: string) {
    super('tooLarge', IMAGE_SIZE_MESSAGE, { [field]: AT_FIELD[field] ?? ICON_SIZE_MESSAGE })
  }
}

/** Messages for fields that accept other files than pictures. */
const AT_FIELD: Readonly<Record<string, string>> = { files: ATTACHMENT_SIZE_MESSAGE }

export class BodyTooLarge extends Failure {
  constructor() {
    super('tooLarge', '送信された内容が大きすぎます')
  }
}

/** More files under one field than the call takes at once. */
export class TooManyFiles extends InvalidInput {
  constructor(field: string, max: number) {
    const message = `一度に送れるファイルは${max}件までです`
    super({ [field]: message }, message)
  }
}

/** Not multipart form data, broken off, or with parts that the call does not take. */
export class UnreadableBody extends Failure {
  constructor(options?: ErrorOptions) {
    super('invalid', '送信の形式が正しくありません')
    this.cause = options?.cause
  }
}
