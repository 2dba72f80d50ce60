import type { EndingCause, EndReason } from '../../../../contract/calls/deal-events.ts'
import { writtenDateTime, writtenYen } from '../../../../contract/written.ts'
import type { DealFacts, Receiver } from './deal-mails.ts'
import type { MailContent } from './mail-content.ts'

const WHY: Readonly<Record<EndReason, string>> = {
  buyer: '購入者の解約により、取引が終わりました。日割りの返金はありません。',
  seller: '販売者の解約により、お支払い済みの期間の終わりで取引が終わりました。',
  agreed: '解約・返金の申請が成立し、取引が終わりました。',
  auto_cancel:
    '7日間返事がなかったため、購入者の申し出により取引が終わりました。決済手数料を除く全額を返金し、サービスはすべて停止しています。',
  payment: 'お支払いが確認できないまま期限を過ぎたため、取引が終わりました。',
  dispute: 'カード会社への申し立てがあったため、取引が終わりました。',
  suspension: '利用停止により、取引が終わりました。',
  provider: '決済会社での手続きにより、取引が終わりました。',
  account:
    '販売者の受け取り口座の確認が済まないため、お支払い済みの期間の終わりで取引が終わりました。',
}

const CANCEL_NAMES = {
  refund_full: '全額の返金（決済手数料を除く）',
  refund_proration: '日割りの返金',
  auto_cancel: '返事がないための解約',
} as const
export type CancelName = keyof typeof CANCEL_NAMES

const counterpartOf = (deal: DealFacts, receiver: Receiver): Receiver =>
  receiver === deal.buyer ? deal.seller : deal.buyer

export const endedMail = (
  deal: DealFacts,
  receiver: Receiver,
  reason: EndReason,
  publicUrl: string,
): MailContent => ({
  kind: 'deal',
  to: { memberId: receiver.id },
  receiver: receiver.name,
  subject: `取引が終わりました（${deal.serviceName}）`,
  heading: ['取引が、', '終わりました。'],
  paragraphs: [WHY[reason]],
  button: { label: 'やりとりを読む', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['相手', `${counterpartOf(deal, receiver).name}さん`],
  ],
})

const CAUSE: Readonly<Record<EndingCause, (deal: DealFacts) => string>> = {
  seller: ({ seller }) => `${seller.name}さんが解約の手続きをしました。`,
  buyer: ({ buyer }) => `${buyer.name}さんが、決済会社の画面で解約の手続きをしました。`,
  provider: () => '決済会社で、解約の手続きがありました。',
  account: () => '販売者の受け取り口座の確認が済まないため、次の更新をとりやめました。',
}

export const endingMail = (
  deal: DealFacts,
  receiver: Receiver,
  cause: EndingCause,
  publicUrl: string,
): MailContent => ({
  kind: 'deal',
  to: { memberId: receiver.id },
  receiver: receiver.name,
  subject: `次の更新日で終わります（${deal.serviceName}）`,
  heading: ['次の更新日で、', '終わります。'],
  paragraphs: [
    `${CAUSE[cause](deal)}お支払い済みの期間の終わりまでは、これまでどおりご利用いただけます。次のお支払いはありません。`,
  ],
  button: { label: 'メッセージをひらく', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['終わる日', writtenDateTime(deal.currentPeriodEnd)],
  ],
})

export const continuingMail = (
  deal: DealFacts,
  receiver: Receiver,
  publicUrl: string,
): MailContent => ({
  kind: 'deal',
  to: { memberId: receiver.id },
  receiver: receiver.name,
  subject: `取引はこのまま続きます（${deal.serviceName}）`,
  heading: ['取引は、', 'このまま続きます。'],
  paragraphs: [
    '決済会社で、解約の手続きが取り消されました。次の更新日に、これまでどおりお支払いがあります。',
  ],
  button: { label: 'メッセージをひらく', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['次のお支払い', writtenDateTime(deal.currentPeriodEnd)],
  ],
})

export interface CancellationFacts {
  id: number
  kind: CancelName
  creator: Receiver
  counterpart: Receiver
  serviceName: string
  dealId: number
  createdAt: Date
  /** The user who answered; null when the request was accepted for a suspended user. */
  answeredBy: number | null
}

export const requestedMail = (facts: CancellationFacts, publicUrl: string): MailContent => ({
  kind: 'cancellation',
  to: { memberId: facts.counterpart.id },
  receiver: facts.counterpart.name,
  subject: `解約・返金の申請が届きました（${facts.serviceName}）`,
  heading: ['解約・返金の、', '申請が届きました。'],
  paragraphs: [
    `${facts.creator.name}さんから申請がありました。応じると取引はその場で終わります。応じないときは、取引はこのまま続きます。`,
  ],
  button: { label: '金額を見て答える', url: `${publicUrl}/request/response/${facts.id}` },
  rows: [
    ['サービス', facts.serviceName],
    ['申請', CANCEL_NAMES[facts.kind]],
    ['申請の日時', writtenDateTime(facts.createdAt)],
  ],
})

/** Reminds of an open request three and six days after it was made. */
export const unansweredMail = (facts: CancellationFacts, publicUrl: string): MailContent => ({
  ...requestedMail(facts, publicUrl),
  kind: 'unanswered',
  subject: `申請がお返事を待っています（${facts.serviceName}）`,
  heading: ['申請が、', 'お返事を待っています。'],
  paragraphs: [
    `${facts.creator.name}さんからの解約・返金の申請に、まだお返事がありません。応じると取引はその場で終わります。応じないときも、そうお答えください。取引はこのまま続きます。`,
  ],
})

export const withdrawnMail = (facts: CancellationFacts, publicUrl: string): MailContent => ({
  kind: 'cancellation',
  to: { memberId: facts.counterpart.id },
  receiver: facts.counterpart.name,
  subject: `申請が取り下げられました（${facts.serviceName}）`,
  heading: ['申請が、', '取り下げられました。'],
  paragraphs: [
    `${facts.creator.name}さんが解約・返金の申請を取り下げました。お返事はいりません。取引はこのまま続きます。`,
  ],
  button: { label: 'メッセージをひらく', url: `${publicUrl}/messages/${facts.dealId}` },
  rows: [
    ['サービス', facts.serviceName],
    ['申請', CANCEL_NAMES[facts.kind]],
  ],
})

const acceptedBecause = ({ answeredBy, counterpart }: CancellationFacts): string =>
  answeredBy === null
    ? `${counterpart.name}さんの利用が停止されたため、申請のとおりになりました。`
    : `${counterpart.name}さんが応じました。`

export const answeredMail = (
  facts: CancellationFacts,
  refund: number | null,
  publicUrl: string,
): MailContent => ({
  kind: 'cancellation',
  to: { memberId: facts.creator.id },
  receiver: facts.creator.name,
  subject: `申請への回答がありました（${facts.serviceName}）`,
  heading: ['申請への回答が、', 'ありました。'],
  paragraphs: [
    refund === null
      ? `${facts.counterpart.name}さんは、取引をこのまま続けることを選びました。お金の動きはありません。`
      : `${acceptedBecause(facts)}取引は終わり、${writtenYen(refund)}が購入者に戻ります。`,
  ],
  button: { label: 'やりとりを読む', url: `${publicUrl}/messages/${facts.dealId}` },
  rows: [
    ['サービス', facts.serviceName],
    ['申請', CANCEL_NAMES[facts.kind]],
  ],
})

/** About the refund of a month that was paid before the end and reported after it. */
export const refundAddedMail = (
  deal: DealFacts,
  receiver: Receiver,
  refund: number,
  publicUrl: string,
): MailContent => ({
  kind: 'cancellation',
  to: { memberId: receiver.id },
  receiver: receiver.name,
  subject: `返金の額が加わりました（${deal.serviceName}）`,
  heading: ['返金の額が、', '加わりました。'],
  paragraphs: [
    `取引が終わる前に支払われた月が確認できたため、同じ決まりで${writtenYen(refund)}が購入者に戻ります。`,
  ],
  button: { label: 'やりとりを読む', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['相手', `${counterpartOf(deal, receiver).name}さん`],
  ],
})
