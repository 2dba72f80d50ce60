import { Failure } from '../../kernel/failure.ts'
import type { ExitAmounts } from '../ledger/exit-amounts.ts'

/** The amounts that an exit would move now. */
export interface ExitNow extends ExitAmounts {
  at: Date
  /** Start of the paid month; null without one. */
  periodStart: Date | null
}

/** Nothing was executed. Carries the current amounts, so that the screen can ask again. */
export class AmountsChanged extends Failure {
  readonly now: ExitNow
  constructor(now: ExitNow) {
    super('conflict', '金額が変わりました。もう一度お確かめください')
    this.now = now
  }
}

export class RequestExists extends Failure {
  constructor() {
    super('forbidden', 'この取引には、回答待ちの申請があります')
  }
}

export class RequestAnswered extends Failure {
  constructor() {
    super('conflict', 'この申請は、もう回答を待っていません')
  }
}

export class OwnRequest extends Failure {
  constructor() {
    super('forbidden', '申請への回答は、相手のかただけができます')
  }
}

export class NotOwnRequest extends Failure {
  constructor() {
    super('forbidden', '申請の取り下げは、申請したかただけができます')
  }
}

export class TooEarly extends Failure {
  constructor() {
    super('conflict', '7日間経過していません')
  }
}

export class SellerHasAnswered extends Failure {
  constructor() {
    super('conflict', '返信があるため申請できません')
  }
}

export class OnlyBuyer extends Failure {
  constructor() {
    super('forbidden', 'この手続きは、申し込んだかただけができます')
  }
}
