import { PAYOUT_MIN } from '../../../contract/money.ts'
import { Failure } from '../../kernel/failure.ts'

export class BelowMinimum extends Failure {
  constructor() {
    super('invalid', `出金できるのは${PAYOUT_MIN.toLocaleString('ja-JP')}円からです`)
  }
}

export class PayoutAccountNotReady extends Failure {
  constructor() {
    super('forbidden', '受け取り口座の登録が済んでいないため、出金できません')
  }
}

export class PayoutUnderWay extends Failure {
  constructor() {
    super('conflict', '前の出金の手続きが進行中です。着金までお待ちください')
  }
}
