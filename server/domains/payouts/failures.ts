import { PAYOUT_MIN } from '../../../contract/money.ts'
import { writtenNumber } from '../../../contract/written.ts'
import { Failure } from '../../kernel/failure.ts'

export class BelowMinimum extends Failure {
  constructor() {
    super('invalid', `出金できるのは${writtenNumber(PAYOUT_MIN)}円からです`)
  }
}

export class PayoutAccountNotReady extends Failure {
  constructor() {
    super('forbidden', '受け取り口座の登録が済んでいないため、出金できません')
  }
}

/**
 * Carries the amount that can be withdrawn now, so that the screen can ask again
 * (rule `shown-withdrawal`).
 */
export class AvailableChanged extends Failure {
  readonly available: number
  readonly at: Date
  constructor(available: number, at: Date) {
    super('conflict', '金額が変わりました。もう一度お確かめください')
    this.available = available
    this.at = at
  }
}

export class PayoutsHeld extends Failure {
  constructor() {
    super('forbidden', '利用を停止しているあいだは、出金できません')
  }
}

export class PayoutUnderWay extends Failure {
  constructor() {
    super('conflict', '前の出金の手続きが進行中です。着金までお待ちください')
  }
}
