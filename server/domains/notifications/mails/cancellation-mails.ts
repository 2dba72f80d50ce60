import { writtenDateTime, writtenYen } from '../../../../contract/written.ts'
import type { DealInMail, Receiver } from './deal-mails.ts'
import { counterpartOf } from './end-of-deal-mails.ts'
import { type MailContent, toMember } from './mail-content.ts'

const CANCEL_NAMES = {
  refund_full: '全額の返金（決済手数料を除く）',
  refund_proration: '日割りの返金',
  auto_cancel: '返事がないための解約',
} as const
export type CancelName = keyof typeof CANCEL_NAMES

const comesBack = (yen: number, isBuyer: boolean, buyer: Receiver): string =>
  isBuyer
    ? `${writtenYen(yen)}があなたのカードに戻ります。`
    : `${writtenYen(yen)}が${buyer.name}さんに戻ります。`

export interface CancellationFacts {
  id: number
  kind: CancelName
  creator: Receiver
  counterpart: Receiver
  buyerId: number
  serviceName: string
  dealId: number
  createdAt: Date
  /** The user who answered; null when the request was accepted for a suspended user. */
  answeredBy: number | null
}

export const requestedMail = (facts: CancellationFacts, publicUrl: string): MailContent => ({
  kind: 'cancellation',
  dealId: facts.dealId,
  about: facts.creator,
  ...toMember(facts.counterpart),
  subject: `解約・返金の申請が届きました（${facts.serviceName}）`,
  heading: ['解約・返金の、', '申請が届きました。'],
  paragraphs: [
    `${facts.creator.name}さんから申請がありました。応じると取引はその場で終わり、応じないときはこのままつづきます。金額をご確認のうえ、どちらかをお答えください。`,
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
  subject: `解約・返金の申請に、まだお返事がありません（${facts.serviceName}）`,
  heading: ['解約・返金の申請に、', 'まだお返事がありません。'],
  paragraphs: [
    `${facts.creator.name}さんが、お返事を待っています。応じると取引はその場で終わり、応じないときはこのままつづきます。金額をご確認のうえ、どちらかをお答えください。`,
  ],
})

export const withdrawnMail = (facts: CancellationFacts, publicUrl: string): MailContent => ({
  kind: 'cancellation',
  dealId: facts.dealId,
  about: facts.creator,
  ...toMember(facts.counterpart),
  subject: `申請が取り下げられました（${facts.serviceName}）`,
  heading: ['申請が、', '取り下げられました。'],
  paragraphs: [
    `${facts.creator.name}さんが解約・返金の申請を取り下げました。お返事の必要はありません。取引はこのままつづきます。`,
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

const refundedTo = ({ creator, counterpart, buyerId }: CancellationFacts, yen: number): string =>
  comesBack(yen, creator.id === buyerId, creator.id === buyerId ? creator : counterpart)

export const answeredMail = (
  facts: CancellationFacts,
  refund: number | null,
  publicUrl: string,
): MailContent => ({
  kind: 'cancellation',
  dealId: facts.dealId,
  about: facts.counterpart,
  ...toMember(facts.creator),
  subject: `申請への回答がありました（${facts.serviceName}）`,
  heading: ['申請への回答が、', 'ありました。'],
  paragraphs: [
    refund === null
      ? `${facts.counterpart.name}さんは、申請に応じませんでした。取引はこのままつづき、返金はありません。`
      : `${acceptedBecause(facts)}取引は終わり、${refundedTo(facts, refund)}`,
  ],
  button: { label: 'やりとりを読む', url: `${publicUrl}/messages/${facts.dealId}` },
  rows: [
    ['サービス', facts.serviceName],
    ['申請', CANCEL_NAMES[facts.kind]],
  ],
})

/** About the refund of a month that was paid before the end and reported after it. */
export const refundAddedMail = (
  deal: DealInMail,
  receiver: Receiver,
  refund: number,
  publicUrl: string,
): MailContent => ({
  kind: 'cancellation',
  dealId: deal.dealId,
  about: counterpartOf(deal, receiver),
  ...toMember(receiver),
  subject: `追加の返金があります（${deal.serviceName}）`,
  heading: ['追加の返金が、', 'あります。'],
  paragraphs: [
    `取引が終わる前のお支払いが、あとから確認されました。そのぶんの返金として、${comesBack(refund, receiver === deal.buyer, deal.buyer)}`,
  ],
  button: { label: 'やりとりを読む', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['相手', `${counterpartOf(deal, receiver).name}さん`],
  ],
})
