import { Failure } from '../../kernel/failure.ts'

export class MailCannotBeMuted extends Failure {
  constructor() {
    super('invalid', 'お金と契約のお知らせのメールは止められません')
  }
}

export class UnknownUnsubscribeLink extends Failure {
  constructor() {
    super('notFound', 'このリンクは使えません。お知らせの設定からお選びください')
  }
}

export class PushUnavailable extends Failure {
  constructor() {
    super('unavailable', 'プッシュ通知は、いまご利用いただけません')
  }
}

export class UnknownPushService extends Failure {
  constructor() {
    super('invalid', 'このブラウザの通知には対応していません')
  }
}
