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
