import { Failure } from '../../kernel/failure.ts'

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
