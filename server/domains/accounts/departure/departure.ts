import { DELETION_OBSTACLES, type DeletionObstacle } from '../../../../contract/calls/accounts.ts'
import { PAYOUT_MIN } from '../../../../contract/money.ts'
import { writtenNumber } from '../../../../contract/written.ts'
import { ADMIN_ID } from '../user.ts'

/** Open obligations to other people: counts of deals and checkouts, amounts in whole yen. */
export interface Ties {
  purchases: number
  sales: number
  /** Open payment pages in which the person is buyer or seller. */
  checkouts: number
  /** Earnings that are not payable yet, including those held back for a dispute. */
  pending: number
  /** Payable balance; below 0 when the seller owes the operator. */
  available: number
  /** Payouts that were requested and have not arrived. */
  payouts: number
  /** Refunds that did not reach the person's card and are still owed. */
  refunds: number
}

export interface Obstacle {
  kind: DeletionObstacle
  value: number
  /** Why it blocks the deletion and what to do; null when it does not exist. */
  message: string | null
}

const yen = (amount: number): string => `${writtenNumber(amount)}円`

function availableMessage(available: number): string {
  if (available < 0) {
    return `お預かりの残高が${yen(-available)}不足しています。お問い合わせフォームからご連絡ください`
  }
  return available >= PAYOUT_MIN
    ? `出金できる売上が${yen(available)}あります。先に出金してください`
    : `出金できる売上が${yen(available)}残っています。${yen(PAYOUT_MIN)}に満たないため、お問い合わせフォームからご連絡ください`
}

const MESSAGES: Readonly<Record<DeletionObstacle, (value: number) => string>> = {
  subscription: () => 'つづいているお支払いがあります。利用中のサービスをすべて解約してください',
  purchases: count => `利用中のサービスが${count}件あります。購入一覧から解約してください`,
  sales: count =>
    `つづいている販売が${count}件あります。販売一覧から解約し、終わるまでお待ちください`,
  checkouts: count =>
    `支払い手続き中の申し込みが${count}件あります。手続きが終わるまで、40分ほどお待ちください`,
  pending: amount => `まだ出金できない売上が${yen(amount)}あります。期日を待って出金してください`,
  available: availableMessage,
  payouts: amount => `振込手続き中の出金が${yen(amount)}あります。入金されるまでお待ちください`,
  refunds: amount =>
    `カードに届かなかった返金${yen(amount)}を運営がお預かりしています。お返しが済むまでお待ちください`,
  administrator: () => '運営のアカウントは退会できません',
}

/**
 * Every possible obstacle with its state (rule `departure-obstacles`). `administrator` is listed
 * only for the administrator.
 */
export function departureObstacles(userId: number, ties: Ties): Obstacle[] {
  const isAdmin = userId === ADMIN_ID
  const values: Record<DeletionObstacle, number> = {
    ...ties,
    subscription: ties.purchases,
    administrator: isAdmin ? 1 : 0,
  }
  return DELETION_OBSTACLES.filter(kind => kind !== 'administrator' || isAdmin).map(kind => {
    const value = values[kind]
    return { kind, value, message: value === 0 ? null : MESSAGES[kind](value) }
  })
}
