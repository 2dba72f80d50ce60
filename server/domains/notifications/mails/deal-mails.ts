import { writtenCard } from '../../../../contract/accounts/written-accounts.ts'
import { cut } from '../../../../contract/code-points.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { isQuestion, threadPath } from '../../../../contract/threads/question.ts'
import { writtenDateTime, writtenYen } from '../../../../contract/written.ts'
import type { FailedPayment } from '../../../ports/provider-subscriptions.ts'
import { type MailContent, toMember } from './mail-content.ts'

export interface Receiver {
  id: number
  name: string
}

/** The facts of a deal that its mails contain. */
export interface DealInMail {
  dealId: number
  serviceName: string
  price: number
  startedAt: Date
  currentPeriodEnd: Date
  /** Whether the provider charges no month at present (rule `paused-charges-are-told`). */
  isPaymentPaused: boolean
  failedPayment: FailedPayment | null
  buyer: Receiver
  seller: Receiver
}

const QUOTE_MAX = 40

export function purchaseMailToBuyer(deal: DealInMail, publicUrl: string): MailContent {
  const { fee, total } = splitPrice(deal.price)
  return {
    kind: 'deal',
    dealId: deal.dealId,
    about: deal.seller,
    ...toMember(deal.buyer),
    subject: `お申し込みありがとうございます（${deal.serviceName}）`,
    heading: ['お申し込み、', 'ありがとうございます。'],
    paragraphs: [
      `${deal.seller.name}さんとの取引がはじまりました。おふたりだけのメッセージをお使いいただけます。まずは、ひとことお送りください。`,
    ],
    button: { label: 'メッセージをひらく', url: `${publicUrl}/messages/${deal.dealId}` },
    rows: [
      ['サービス', deal.serviceName],
      ['月額', `${writtenYen(deal.price)}（税込）`],
      ['決済手数料', `${writtenYen(fee)}（税抜5%・税込5.5%）`],
      ['毎月のお支払い', writtenYen(total)],
      ['お支払いの日時', writtenDateTime(deal.startedAt)],
      ['次のお支払い', writtenDateTime(deal.currentPeriodEnd)],
      ['更新', '解約されるまで、一か月ごとに自動で更新'],
    ],
    notes: [
      `${deal.seller.name}さんから7日間お返事がないときは、メッセージの画面から取引を終えられます。決済手数料（税抜5%・税込5.5%）を除く ${writtenYen(deal.price)} を返金します。`,
    ],
  }
}

export function purchaseMailToSeller(deal: DealInMail, publicUrl: string): MailContent {
  const { commission, share } = splitPrice(deal.price)
  return {
    kind: 'deal',
    dealId: deal.dealId,
    about: deal.buyer,
    ...toMember(deal.seller),
    subject: `申し込みがありました（${deal.serviceName}）`,
    heading: ['申し込みが、', 'ありました。'],
    paragraphs: [
      `${deal.buyer.name}さんとの取引がはじまりました。7日のうちに、はじめのひとことをお送りください。`,
    ],
    button: { label: 'メッセージを書く', url: `${publicUrl}/messages/${deal.dealId}` },
    rows: [
      ['サービス', deal.serviceName],
      ['月額', writtenYen(deal.price)],
      ['販売手数料', `${writtenYen(commission)}（20%）`],
      ['受け取る金額', `${writtenYen(share)}（毎月）`],
      ['はじまり', writtenDateTime(deal.startedAt)],
    ],
    notes: ['売上は、お支払いの確定から30日で出金できるようになります。'],
  }
}

export interface MessageFacts {
  threadId: number
  serviceName: string
  author: Receiver
  receiver: Receiver
  /** Empty when there are only files. */
  text: string
  attachmentCount: number
  sentAt: Date
}

/** At most the first 40 characters of a message leave the product (rule `forty-characters`). */
export const messageMail = (facts: MessageFacts, publicUrl: string): MailContent => ({
  kind: 'message',
  ...(!isQuestion(facts.threadId) && { dealId: facts.threadId }),
  isListed: isQuestion(facts.threadId),
  about: facts.author,
  ...toMember(facts.receiver),
  subject: `${facts.author.name}さんからメッセージです`,
  heading: [`${facts.author.name}さんから、`, 'メッセージです。'],
  paragraphs: [],
  quote: cut(facts.text || `ファイルが${facts.attachmentCount}件届いています。`, QUOTE_MAX),
  button: { label: 'つづきを読む', url: `${publicUrl}${threadPath(facts.threadId)}` },
  rows: [
    ['サービス', facts.serviceName],
    ['受信', writtenDateTime(facts.sentAt)],
  ],
  notes: [
    `お読みになるまで、つづけて届いたメッセージのお知らせは5分に一通までです。このメールへの返信は、${facts.author.name}さんには届きません。`,
  ],
})

export function paymentFailedMail(deal: DealInMail, publicUrl: string): MailContent {
  return {
    kind: 'payment',
    dealId: deal.dealId,
    ...toMember(deal.buyer),
    subject: `お支払いができませんでした（${deal.serviceName}）`,
    heading: ['お支払いが、', 'できませんでした。'],
    paragraphs: [deal.failedPayment?.isMailed ? PAY_THE_INVOICE : CHECK_THE_CARD],
    button: { label: '購入一覧をひらく', url: `${publicUrl}/subscs` },
    rows: unpaidRows(deal),
  }
}

const CHECK_THE_CARD =
  '今月のお支払いができませんでした。日をおいて、自動でもう一度お支払いの手続きをします。それまでに、カードの有効期限と残高をご確認ください。カードは、購入一覧から替えられます。'
const PAY_THE_INVOICE =
  '今月の請求書のお支払い期限が過ぎました。カードからの自動のお支払いはありません。購入一覧から、請求書のお支払いへ進めます。'

function unpaidRows({ serviceName, price, failedPayment }: DealInMail): [string, string][] {
  const rows: [string, string][] = [
    ['サービス', serviceName],
    ['金額', writtenYen(splitPrice(price).total)],
  ]
  if (!failedPayment) return rows
  const { failedAt, nextTryAt, card, isMailed } = failedPayment
  rows.push([isMailed ? 'お支払いの期限' : 'できなかった日時', writtenDateTime(failedAt)])
  if (nextTryAt) rows.push(['次のお支払い手続き', writtenDateTime(nextTryAt)])
  if (card) rows.push(['カード', writtenCard(card)])
  return rows
}

export function confirmationMail(deal: DealInMail, publicUrl: string): MailContent {
  return {
    kind: 'payment',
    dealId: deal.dealId,
    ...toMember(deal.buyer),
    subject: `お支払いにご本人の確認が必要です（${deal.serviceName}）`,
    heading: ['お支払いに、', 'ご本人の確認が必要です。'],
    paragraphs: [
      'カード会社が、今月のお支払いについてご本人の確認を求めています。購入一覧の「確認へ進む」から、お手続きください。ご本人の確認が済むと、お支払いも完了します。',
    ],
    button: { label: '購入一覧をひらく', url: `${publicUrl}/subscs` },
    rows: unpaidRows(deal),
  }
}
