import { writtenDateTime } from '../../../contract/written.ts'
import { Failure, Forbidden, NotFound } from '../../kernel/failure.ts'

export class ExportedToday extends Failure {
  constructor(next: Date) {
    super('conflict', `一日に一度までです。次は ${writtenDateTime(next)} から。`)
  }
}

export class ExportRunning extends Failure {
  constructor() {
    super('conflict', 'いま包んでいます')
  }
}

export class ExportGone extends NotFound {
  constructor() {
    super('期限が過ぎました。いつでも包みなおせます')
  }
}

export class LoginTooOld extends Forbidden {
  constructor() {
    super('もう一度ログインしてから受け取ってください')
  }
}
