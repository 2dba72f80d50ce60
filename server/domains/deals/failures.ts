import { Failure } from '../../kernel/failure.ts'

export class OwnService extends Failure {
  constructor() {
    super('forbidden', '自分のサービスは申し込めません')
  }
}

export class ServicePaused extends Failure {
  constructor() {
    super('forbidden', '停止中のサービスです')
  }
}

/** One of the two blocked the other; the text does not say so (rule `blocks-are-silent`). */
export class NotOpenToBuyer extends Failure {
  constructor() {
    super('forbidden', 'いまは申し込めません。ほかのサービスをごらんください。')
  }
}

export class SellerNotReady extends Failure {
  constructor() {
    super('invalid', 'このサービスは、売る人の受け取り口座の登録が済むまで申し込めません')
  }
}

export class SoldOut extends Failure {
  constructor() {
    super('conflict', 'ただいま満員です。空きが出るまでお待ちください')
  }
}

/**
 * The service was changed after the buyer saw the final confirmation, so the confirmation's hash no
 * longer matches.
 */
export class TermsChanged extends Failure {
  constructor() {
    const message = 'お申し込みの内容が変わりました。もう一度お確かめください'
    super('conflict', message, { hash: message })
  }
}

/** The buyer's account was closed while the final confirmation was open. */
export class BuyerLeft extends Failure {
  constructor() {
    super('forbidden', '退会の手続きが済んでいるため、申し込めません')
  }
}

/** Carries the running deal, so that the screen can lead there (rule `one-deal-a-service`). */
export class AlreadySubscribed extends Failure {
  readonly dealId: number
  constructor(dealId: number) {
    super('conflict', 'このサービスはすでに利用中です')
    this.dealId = dealId
  }
}

export class DealEnded extends Failure {
  constructor() {
    super('conflict', 'この取引はすでに終わっています')
  }
}

export class AlreadyEnding extends Failure {
  constructor() {
    super('conflict', 'この取引はすでに停止の手続きが済んでいます')
  }
}

/** The provider does not answer, so it is unknown which months are paid. */
export class PaymentsUnknown extends Failure {
  constructor(cause: unknown) {
    super(
      'unavailable',
      'お支払いの状況を確認できませんでした。時間をおいて、もう一度お試しください',
    )
    this.cause = cause
  }
}
