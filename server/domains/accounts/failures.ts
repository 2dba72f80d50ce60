import { Failure, Forbidden } from '../../kernel/failure.ts'
import type { Obstacle } from './departure/departure.ts'

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

export class ProfileChanged extends Failure {
  constructor() {
    super(
      'conflict',
      '編集のあいだに、プロフィールがほかの画面で変わりました。内容を確かめて、もう一度保存してください',
    )
  }
}

/** The account is suspended, perhaps since its owner began this action. */
export class AccountSuspended extends Forbidden {
  constructor() {
    super('このアカウントは利用を停止しています。お問い合わせフォームからご連絡ください')
  }
}

/** The account was closed while another action of its owner was still running. */
export class PersonLeft extends Failure {
  constructor() {
    super('forbidden', '退会の手続きが済んでいるため、この操作はできません')
  }
}

/**
 * The named login is not in the provider's list, so ending the others would end the current one
 * too.
 */
export class LoginUnknown extends Failure {
  constructor() {
    super('notFound', 'この端末のログインが見つかりません。ログインし直してください')
  }
}

/** Lists every obstacle; `fields` holds each message under the obstacle's kind. */
export class DepartureBlocked extends Failure {
  constructor(obstacles: Obstacle[]) {
    const reasons = obstacles.map(({ kind, message }) => [kind, message ?? ''] as const)
    const sentences = reasons.map(([, reason]) => reason).join('。')
    super('conflict', `いまは退会できません。${sentences}`, Object.fromEntries(reasons))
  }
}
