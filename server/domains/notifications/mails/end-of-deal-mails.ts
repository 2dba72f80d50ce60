import type { EndingCause, EndReason } from '../../../../contract/calls/deal-events.ts'
import { writtenDateTime } from '../../../../contract/written.ts'
import type { DealInMail, Receiver } from './deal-mails.ts'
import { type MailContent, toMember } from './mail-content.ts'

/** A text for each side, so that nobody reads about themselves as about somebody else. */
interface Sides {
  buyer: (deal: DealInMail) => string
  seller: (deal: DealInMail) => string
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
  suspension: 'ヨソオイの利用停止の措置により、取引が終わりました。',
  provider: '決済会社での手続きにより、取引が終わりました。',
  account: {
    buyer: ({ seller }) =>
      `${seller.name}さんの受け取り口座の確認が終わらなかったため、お支払い済みの期間の終わりで取引が終わりました。`,
    seller: () =>
      '受け取り口座の確認が終わらなかったため、お支払い済みの期間の終わりで取引が終わりました。',
  },
}

function textFor(deal: DealInMail, receiver: Receiver, text: Sides | string): string {
  if (typeof text === 'string') return text
  return text[receiver === deal.buyer ? 'buyer' : 'seller'](deal)
}

export const counterpartOf = (deal: DealInMail, receiver: Receiver): Receiver =>
  receiver === deal.buyer ? deal.seller : deal.buyer

export const endedMail = (
  deal: DealInMail,
  receiver: Receiver,
  reason: EndReason,
  publicUrl: string,
): MailContent => ({
  kind: 'deal',
  dealId: deal.dealId,
  about: counterpartOf(deal, receiver),
  ...toMember(receiver),
  subject: `取引が終わりました（${deal.serviceName}）`,
  heading: ['取引が、', '終わりました。'],
  paragraphs: [textFor(deal, receiver, WHY[reason])],
  button: { label: 'やりとりを読む', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['相手', `${counterpartOf(deal, receiver).name}さん`],
  ],
})

const OWN_END = '解約の手続きを受け付けました。'

const CAUSE: Readonly<Record<EndingCause, Sides | string>> = {
  seller: {
    buyer: ({ seller }) => `${seller.name}さんが解約の手続きをしました。`,
    seller: () => OWN_END,
  },
  buyer: {
    buyer: () => OWN_END,
    seller: ({ buyer }) => `${buyer.name}さんが、決済会社の画面で解約の手続きをしました。`,
  },
  provider: '決済会社で、解約の手続きがありました。',
  account: {
    buyer: ({ seller }) =>
      `${seller.name}さんの受け取り口座の確認が終わらないため、次の更新を取りやめました。`,
    seller: () => '受け取り口座の確認が終わらないため、次の更新を取りやめました。',
  },
}

const UNTIL_END: Sides = {
  buyer: () =>
    'お支払い済みの期間の終わりまでは、これまでどおりご利用いただけます。次のお支払いはありません。',
  seller: ({ buyer }) =>
    `お支払い済みの期間の終わりまでは、これまでどおり${buyer.name}さんにお届けください。次の売上はありません。`,
}

export const endingMail = (
  deal: DealInMail,
  receiver: Receiver,
  cause: EndingCause,
  publicUrl: string,
): MailContent => ({
  kind: 'deal',
  dealId: deal.dealId,
  about: counterpartOf(deal, receiver),
  ...toMember(receiver),
  subject: `次の更新日で終わります（${deal.serviceName}）`,
  heading: ['次の更新日で、', '終わります。'],
  paragraphs: [textFor(deal, receiver, CAUSE[cause]) + textFor(deal, receiver, UNTIL_END)],
  button: { label: 'メッセージをひらく', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['終わる日時', writtenDateTime(deal.currentPeriodEnd)],
  ],
})

export const continuingMail = (
  deal: DealInMail,
  receiver: Receiver,
  publicUrl: string,
): MailContent => ({
  kind: 'deal',
  dealId: deal.dealId,
  ...toMember(receiver),
  subject: `取引はこのままつづきます（${deal.serviceName}）`,
  heading: ['取引は、', 'このままつづきます。'],
  paragraphs: [`決済会社で、解約の手続きが取り消されました。${nextPayment(deal).text}`],
  button: { label: 'メッセージをひらく', url: `${publicUrl}/messages/${deal.dealId}` },
  rows: [
    ['サービス', deal.serviceName],
    ['次のお支払い', nextPayment(deal).date],
  ],
})

/** Payments that are paused have no date of the next one (rule `paused-charges-are-told`). */
const nextPayment = ({ isPaymentPaused, currentPeriodEnd }: DealInMail) =>
  isPaymentPaused
    ? {
        text: 'お支払いは、いま止まっています。再開するまで、新しいお支払いはありません。',
        date: '止まっています',
      }
    : {
        text: '次の更新日に、これまでどおりお支払いがあります。',
        date: writtenDateTime(currentPeriodEnd),
      }
