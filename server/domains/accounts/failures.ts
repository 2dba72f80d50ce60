import { Failure } from '../../kernel/failure.ts'

export class AlreadyRegistered extends Failure {
  constructor() {
    super('conflict', 'すでに登録されています')
  }
}

export class EmailNotVerified extends Failure {
  constructor() {
    super('forbidden', 'メールアドレスの確認が済んでいません。確認メールのリンクを開いてください')
  }
}

export class PayoutAccountMissing extends Failure {
  constructor() {
    super('forbidden', 'サービスを作るには、受け取り口座の登録が必要です')
  }
}
