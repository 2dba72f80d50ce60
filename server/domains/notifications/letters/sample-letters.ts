import { defaultOperator } from '../../../../contract/calls/operator.ts'
import {
  confirmationLetter,
  type DealFacts,
  messageLetter,
  paymentFailedLetter,
  purchaseLetterToBuyer,
  purchaseLetterToSeller,
} from './deal-letters.ts'
import {
  answeredLetter,
  type CancellationFacts,
  continuingLetter,
  endedLetter,
  endingLetter,
  refundAddedLetter,
  requestedLetter,
  unansweredLetter,
  withdrawnLetter,
} from './departure-letters.ts'
import { letterToOperator, receiptToSender } from './inquiry-letters.ts'
import type { Letter } from './letter.ts'
import {
  accountFreeLetter,
  accountLostLetter,
  accountReadyLetter,
  accountRestrictedLetter,
  payoutLetter,
} from './payout-letters.ts'
import { silenceLetter } from './silence-letter.ts'

const at = (time: string) => new Date(`2026-06-${time}+09:00`)
const buyer = { id: 2, name: '藤野' }
const seller = { id: 3, name: '透子' }

const deal: DealFacts = {
  dealId: 41,
  serviceName: 'はじめてのメイク、鏡の前から一緒に',
  price: 4800,
  startedAt: at('14T20:02:10'),
  currentPeriodEnd: new Date('2026-07-14T20:02:10+09:00'),
  buyer,
  seller,
}
const request: CancellationFacts = {
  id: 7,
  kind: 'refund_proration',
  creator: buyer,
  counterpart: seller,
  serviceName: deal.serviceName,
  dealId: deal.dealId,
  createdAt: at('16T19:02:44'),
  answeredBy: seller.id,
}
const message = {
  dealId: deal.dealId,
  serviceName: deal.serviceName,
  authorName: seller.name,
  receiver: buyer,
  text: 'はじめまして、透子です。まずは、いまお持ちの道具を一枚、写真で見せてくださいますか。眉ひとつから始めましょう。',
  attachmentCount: 0,
  sentAt: at('20T21:29:30'),
}
const payout = { sellerId: seller.id, amount: 30_720, fee: 400, at: '2026-06-20T21:30:15+09:00' }
const inquiry = {
  name: buyer.name,
  email: 'fujino@yosooi.example',
  phone: null,
  category: 3,
  text: '二枚めの写真だけが空のまま残りました。\n読み込み直すと直りました。',
  userId: buyer.id,
  receivedAt: at('20T21:30:15'),
}

/** One sample of every letter, by name, with invented facts, for the page of mail previews. */
export const sampleLetters = (url: string): Readonly<Record<string, Letter>> => ({
  'purchase-buyer': purchaseLetterToBuyer(deal, url),
  'purchase-seller': purchaseLetterToSeller(deal, url),
  message: messageLetter(message, url),
  'silence-day-6': silenceLetter({ ...deal, buyerName: buyer.name, day: 6 }, url),
  'payment-failed': paymentFailedLetter(deal, url),
  'payment-confirmation': confirmationLetter(deal, url),
  ending: endingLetter(deal, buyer, 'seller', url),
  'ending-account': endingLetter(deal, buyer, 'account', url),
  continuing: continuingLetter(deal, seller, url),
  'ended-by-buyer': endedLetter(deal, seller, 'buyer', url),
  'ended-auto-cancel': endedLetter(deal, seller, 'auto_cancel', url),
  'ended-payment': endedLetter(deal, buyer, 'payment', url),
  'request-made': requestedLetter(request, url),
  'request-unanswered': unansweredLetter(request, url),
  'request-refused': answeredLetter(request, null, url),
  'request-accepted': answeredLetter(request, 2728, url),
  'request-suspended': answeredLetter({ ...request, answeredBy: null }, 2728, url),
  'request-withdrawn': withdrawnLetter(request, url),
  'refund-added': refundAddedLetter(deal, buyer, 2728, url),
  'payout-requested': payoutLetter('requested', payout, seller, url),
  'payout-paid': payoutLetter('paid', payout, seller, url),
  'payout-failed': payoutLetter('failed', payout, seller, url),
  'payout-limit': payoutLetter('limit_near', payout, seller, url),
  'account-ready': accountReadyLetter(seller, url),
  'account-lost': accountLostLetter(seller, url),
  'account-restricted': accountRestrictedLetter(seller, url),
  'account-free': accountFreeLetter(seller, url),
  'inquiry-operator': letterToOperator(inquiry, defaultOperator),
  'inquiry-receipt': receiptToSender(inquiry, defaultOperator, url),
})
