import type { EndingCause, EndReason } from '../../../../contract/calls/deal-events.ts'
import { writtenDateTime } from '../../../../contract/written.ts'
import type { DealFacts, Receiver } from './deal-mails.ts'
import type { MailContent } from './mail-content.ts'

/** A text for each side, so that nobody reads about themselves as about somebody else. */
interface Sides {
  buyer: (deal: DealFacts) => string
  seller: (deal: DealFacts) => string
}

const WHY: Readonly<Record<EndReason, Sides | string>> = {
  buyer: {
    buyer: () => '解約の手続きが済み、取引が終わりました。日割りの返金はありません。',
    seller: ({ buyer }) =>
      `${buyer.name}さんの解約により、取引が終わりました。日割りの返金はありません。`,
  },
  seller: {
    buyer: ({ seller }) =>
      `${seller.name}さんの解約により、お支払い済みの期間の終わりで取引が終わりました。`,
    seller: () => '解約の手続きにより、お支払い済みの期間の終わりで取引が終わりました。',
  },
  agreed: '解約・返金の申請が成立し、取引が終わりました。',
  auto_cancel: {
    buyer: ({ seller }) =>
      `${seller.name}さんから7日間お返事がなかったため、お申し出により取引が終わりました。決済手数料を除く全額が、あなたのカードに戻ります。`,
    seller: ({ buyer }) =>
      `7日間お返事がなかったため、${buyer.name}さんの申し出により取引が終わりました。決済手数料を除く全額を返金し、サービスはすべて停止しています。`,
  },
  payment: 'お支払いが確認できないまま期限を過ぎたため、取引が終わりました。',
  dispute: 'カード会社への申し立てがあったため、取引が終わりました。',
  suspension: '利用停止により、取引が終わりました。',
  provider: '決済会社での手続きにより、取引が終わりました。',
  account:
    '販売者の受け取り口座の確認が済まないため、お支払い済みの期間の終わりで取引が終わりました。',
}

function whyFor(deal: DealFacts, receiver: Receiver, reason: EndReason): string {
  const why = WHY[reason]
  if (typeof why === 'string') return why
  return why[receiver === deal.buyer ? 'buyer' : 'seller'](deal)
}

export const counterpartOf = (deal: DealFacts, receiver: Receiver): Receiver =>
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
  paragraphs: [whyFor(deal, receiver, reason)],
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
