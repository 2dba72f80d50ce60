import { aboutFile } from '../../../contract/calls/attachments.ts'
import { BLANK } from '../../../contract/fields.ts'
import { Failure, InvalidInput } from '../../kernel/failure.ts'

export class NotAParty extends Failure {
  constructor() {
    super('forbidden', 'この取引は当事者だけが見られます')
  }
}

export class ThreadEnded extends Failure {
  constructor() {
    super('forbidden', 'このメッセージは終了しました')
  }
}

export class KeyTaken extends Failure {
  constructor() {
    super('conflict', '同じIdempotency-Keyで別の内容が送られました')
  }
}

/** The message has neither text nor a file. */
export class NothingToSend extends InvalidInput {
  constructor() {
    super({ text: BLANK })
  }
}

/** One of the files cannot be sent; the message says which and why. */
export class AttachmentRefused extends InvalidInput {
  constructor(name: string, problem: string) {
    const message = aboutFile(name, problem)
    super({ files: message }, message)
  }
}
