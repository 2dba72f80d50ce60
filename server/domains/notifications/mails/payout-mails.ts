import { PAYOUT_FAILURES, type PayoutFailure } from '../../../../contract/calls/payouts.ts'
import { writtenDays } from '../../../../contract/dates/written-days.ts'
import { writtenDateTime, writtenYen } from '../../../../contract/written.ts'
import type { Receiver } from './deal-mails.ts'
import { type MailContent, toMember } from './mail-content.ts'

/** The facts of a mail about a payout: yen, and the time in ISO 8601. */
export interface PayoutFacts {
  /** Absent for a payout that is not requested yet. */
  payoutId?: number
  sellerId: number
  amount: number
  fee: number
  /** Why it failed. */
  failure?: PayoutFailure
  /** The days on which it should arrive; absent in mails that were queued before they were known. */
  arrives?: { from: string; by: string }
  at: string
}

export type PayoutStep = 'requested' | 'paid' | 'failed' | 'limit_near'

const TEXTS: Readonly<Record<PayoutStep, readonly [string, string[], string]>> = {
  requested: [
    '出金の申請を受け付けました',
    ['出金の申請を、', '受け付けました。'],
    'ふつう2〜4営業日で、ご登録の口座に届きます。',
  ],
  limit_near: [
    'お預かりの期限が近づいています',
    ['お預かりの期限が、', '近づいています。'],
    '購入されたかたのお支払いから85日がたつと、受け取れる金額の全額を自動でお振り込みします。その前でも、出金の画面から申請できます。',
  ],
  paid: [
    'お振り込みが済みました',
    ['お振り込みが、', '済みました。'],
    'ご登録の口座をお確かめください。',
  ],
  failed: [
    'お振り込みができませんでした',
    ['お振り込みが、', 'できませんでした。'],
    '全額を「受け取れる金額」にお戻ししました。手数料はかかっていません。',
  ],
}

const arrivesIn = ({ from, by }: { from: string; by: string }): string =>
  `${writtenDays(from, by)}ごろに、ご登録の口座に届きます。`

/** The same words as on the pages of a payout; none for one that failed, which cost no fee. */
const arrivingRows = (step: PayoutStep, amount: number, fee: number): [string, string][] => [
  ['出金手数料', writtenYen(fee)],
  [step === 'paid' ? '口座に届いた金額' : '口座に届く金額', writtenYen(amount - fee)],
]

export function payoutMail(
  step: PayoutStep,
  { payoutId, amount, fee, at, failure, arrives }: PayoutFacts,
  seller: Receiver,
  publicUrl: string,
): MailContent {
  const [subject, heading, sentence] = TEXTS[step]
  return {
    kind: 'payout',
    ...toMember(seller),
    occasion: '売上と出金のお知らせ',
    subject,
    heading: [...heading],
    paragraphs: [
      ...(failure ? [`${PAYOUT_FAILURES[failure]}。`] : []),
      arrives ? arrivesIn(arrives) : sentence,
    ],
    button: payoutId
      ? { label: '出金の状態を見る', url: `${publicUrl}/payout/success?id=${payoutId}` }
      : { label: '出金の画面をひらく', url: `${publicUrl}/payout` },
    rows: [
      [step === 'limit_near' ? '出金する金額' : '出金した金額', writtenYen(amount)],
      ...(step === 'failed' ? [] : arrivingRows(step, amount, fee)),
      ['日時', writtenDateTime(new Date(at))],
    ],
  }
}

/**
 * Informs a seller of the yen that became withdrawable since the last such mail, and of the total.
 */
export const maturedMail = (
  { amount, available }: { amount: number; available: number },
  seller: Receiver,
  publicUrl: string,
): MailContent => ({
  kind: 'matured',
  ...toMember(seller),
  occasion: '売上と出金のお知らせ',
  subject: `${writtenYen(amount)} が受け取れるようになりました`,
  heading: ['受け取れる金額が、', '増えました。'],
  paragraphs: [`いま受け取れる金額は ${writtenYen(available)} です。`],
  button: { label: '出金の画面をひらく', url: `${publicUrl}/payout` },
})

export const accountReadyMail = (seller: Receiver, publicUrl: string): MailContent => ({
  kind: 'payout',
  ...toMember(seller),
  occasion: '売上と出金のお知らせ',
  subject: '受け取り口座の登録が済みました',
  heading: ['受け取り口座の、', '登録が済みました。'],
  paragraphs: [
    'サービスを並べて、申し込みを受けられるようになりました。売上は、お支払いの確定から30日で出金できるようになります。',
  ],
  button: { label: 'サービスを作る', url: `${publicUrl}/prod/create` },
})

export const accountLostMail = (seller: Receiver, publicUrl: string): MailContent => ({
  kind: 'payout',
  ...toMember(seller),
  occasion: '売上と出金のお知らせ',
  subject: '受け取り口座との連携が解除されました',
  heading: ['受け取り口座との、', '連携が解除されました。'],
  paragraphs: [
    '受け取り口座との連携が解除されたため、新しい申し込みの受付を停止しました。つづいている取引の売上は、次の口座が登録されるまでお預かりします。',
    'マイページから口座を登録すると、受付を再開できます。',
  ],
  button: { label: 'マイページをひらく', url: `${publicUrl}/mypage` },
})

export const accountRestrictedMail = (seller: Receiver, publicUrl: string): MailContent => ({
  kind: 'payout',
  ...toMember(seller),
  occasion: '売上と出金のお知らせ',
  subject: '受け取り口座の確認が必要です',
  heading: ['受け取り口座の、', '確認が必要です。'],
  paragraphs: [
    '決済会社が受け取り口座の確認を求めているため、新しい申し込みと出金を止めました。つづいている取引の売上は、確認が済むまでお預かりします。',
    '30日のうちに確認が終わらないときは、つづいている取引も、お支払い済みの期間の終わりで終わります。マイページからお手続きください。',
  ],
  button: { label: 'マイページをひらく', url: `${publicUrl}/mypage` },
})

export const accountFreeMail = (seller: Receiver, publicUrl: string): MailContent => ({
  kind: 'payout',
  ...toMember(seller),
  occasion: '売上と出金のお知らせ',
  subject: '受け取り口座の確認が済みました',
  heading: ['受け取り口座の、', '確認が済みました。'],
  paragraphs: ['新しい申し込みと出金を再開しました。お預かりしていた売上は、口座にお送りします。'],
  button: { label: '出金の画面をひらく', url: `${publicUrl}/payout` },
})
