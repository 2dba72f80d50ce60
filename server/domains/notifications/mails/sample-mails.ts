import { defaultOperator } from '../../../../contract/calls/operator.ts'
import { NO_FILTERS } from '../../../../contract/search/service-filters.ts'
import {
  answeredMail,
  type CancellationFacts,
  refundAddedMail,
  requestedMail,
  unansweredMail,
  withdrawnMail,
} from './cancellation-mails.ts'
import {
  confirmationMail,
  type DealInMail,
  messageMail,
  paymentFailedMail,
  purchaseMailToBuyer,
  purchaseMailToSeller,
} from './deal-mails.ts'
import { continuingMail, endedMail, endingMail } from './end-of-deal-mails.ts'
import { exportMail } from './export-mail.ts'
import { followMail } from './follow-mail.ts'
import { inquiryMailToOperator, receiptToSender } from './inquiry-mails.ts'
import type { MailContent } from './mail-content.ts'
import {
  accountFreeMail,
  accountLostMail,
  accountReadyMail,
  accountRestrictedMail,
  maturedMail,
  payoutMail,
} from './payout-mails.ts'
import { priceMail } from './price-mail.ts'
import { ratingMail } from './rating-mail.ts'
import { publishedMail } from './review-mail.ts'
import { searchMail } from './search-mail.ts'
import { silenceMail } from './silence-mail.ts'
import {
  appealMailToOperator,
  appealReceipt,
  appealRefusedMail,
  inactiveMail,
  personNoticeMail,
  suspendedMail,
  suspensionLiftedMail,
} from './suspension-mails.ts'

const at = (time: string) => new Date(`2026-06-${time}+09:00`)
const suspension = {
  reason: 'outside',
  words: '取引のなかで、材料の代金を外で払うよう誘ったことが確かめられました。',
  until: at('27T11:02:00'),
  liftedAt: at('21T10:20:00'),
  liftWords: '前後のお言葉を見せていただき、布の代金のことだと確かめました。',
} as const
const appeal = {
  words: '外の支払いに誘ったつもりはありません。',
  madeAt: at('20T18:44:00'),
  answerWords: '前後を確かめましたが、布の代金とは読めませんでした。',
  until: at('27T11:02:00'),
  person: { id: 77, name: 'ルカ商店' },
}
const buyer = { id: 2, name: '藤野' }
const seller = { id: 3, name: '透子' }

const deal: DealInMail = {
  dealId: 41,
  serviceName: 'はじめてのメイク、鏡の前から一緒に',
  price: 4800,
  startedAt: at('14T20:02:10'),
  currentPeriodEnd: new Date('2026-07-14T20:02:10+09:00'),
  isPaymentPaused: false,
  failedPayment: {
    failedAt: at('18T22:30:00'),
    nextTryAt: at('23T22:30:00'),
    awaitsOwner: false,
    card: { brand: 'visa', last4: '4242', expMonth: 6, expYear: 2026 },
    isMailed: false,
  },
  buyer,
  seller,
}
const request: CancellationFacts = {
  id: 7,
  kind: 'refund_proration',
  creator: buyer,
  counterpart: seller,
  buyerId: buyer.id,
  serviceName: deal.serviceName,
  dealId: deal.dealId,
  createdAt: at('16T19:02:44'),
  answeredBy: seller.id,
}
const message = {
  threadId: deal.dealId,
  serviceName: deal.serviceName,
  author: seller,
  receiver: buyer,
  text: 'はじめまして、透子です。まずは、いまお持ちの道具を一枚、写真で見せてくださいますか。眉ひとつから始めましょう。',
  attachmentCount: 0,
  sentAt: at('20T21:29:30'),
}
const review = {
  isGood: true,
  dealId: deal.dealId,
  raterId: buyer.id,
  raterName: buyer.name,
  rateeId: seller.id,
  rateeName: seller.name,
}
const payout = {
  payoutId: 38,
  sellerId: seller.id,
  amount: 30_720,
  fee: 400,
  at: '2026-06-20T21:30:15+09:00',
}
const arrives = { from: '2026-06-23', by: '2026-06-25' }
const inquiry = {
  name: buyer.name,
  email: 'fujino@yosooi.example',
  phone: null,
  category: 3,
  text: '二枚めの写真だけが空のまま残りました。\n読み込み直すと直りました。',
  userId: buyer.id,
  receivedAt: at('20T21:30:15'),
}

/** One sample of every mail, by name, with invented facts, for the page of mail previews. */
export const sampleMails = (url: string): Readonly<Record<string, MailContent>> => ({
  'purchase-buyer': purchaseMailToBuyer(deal, url),
  'purchase-seller': purchaseMailToSeller(deal, url),
  message: messageMail(message, url),
  'silence-day-6': silenceMail({ ...deal, day: 6 }, url),
  'searches-found': searchMail(
    {
      person: buyer,
      found: [
        {
          search: { ...NO_FILTERS, q: '髪', category: null, priceMax: 5000 },
          services: [{ name: '短い髪でもできる、まとめ髪の手習い', price: 2900 }],
        },
      ],
    },
    url,
  ),
  'service-announced': followMail(
    {
      id: 7,
      name: deal.serviceName,
      price: deal.price,
      sellerId: seller.id,
      sellerName: seller.name,
    },
    buyer,
    url,
  ),
  'price-lower': priceMail(
    { id: 7, name: deal.serviceName, price: 3200, before: 3500 },
    buyer,
    url,
  ),
  'review-published': publishedMail(review, 'ratee', url),
  'review-published-own': publishedMail(review, 'rater', url),
  'rating-asked': ratingMail(deal, buyer.id, url),
  'payment-failed': paymentFailedMail(deal, url),
  'payment-confirmation': confirmationMail(deal, url),
  ending: endingMail(deal, buyer, 'seller', url),
  'ending-to-seller': endingMail(deal, seller, 'buyer', url),
  'ending-account': endingMail(deal, buyer, 'account', url),
  continuing: continuingMail(deal, seller, url),
  'ended-by-buyer': endedMail(deal, seller, 'buyer', url),
  'ended-auto-cancel': endedMail(deal, seller, 'auto_cancel', url),
  'ended-payment': endedMail(deal, buyer, 'payment', url),
  'request-made': requestedMail(request, url),
  'request-unanswered': unansweredMail(request, url),
  'request-refused': answeredMail(request, null, url),
  'request-accepted': answeredMail(request, 2728, url),
  'request-suspended': answeredMail({ ...request, answeredBy: null }, 2728, url),
  'request-withdrawn': withdrawnMail(request, url),
  'refund-added': refundAddedMail(deal, buyer, 2728, url),
  'payout-matured': maturedMail({ amount: 3040, available: 26_469 }, seller, url),
  'payout-requested': payoutMail('requested', { ...payout, arrives }, seller, url),
  'payout-paid': payoutMail('paid', payout, seller, url),
  'payout-failed': payoutMail('failed', payout, seller, url),
  'payout-limit': payoutMail('limit_near', payout, seller, url),
  'account-ready': accountReadyMail(seller, url),
  'account-lost': accountLostMail(seller, url),
  'account-restricted': accountRestrictedMail(seller, url),
  'account-free': accountFreeMail(seller, url),
  inactive: inactiveMail({ person: seller, unpaid: 880, until: at('28T10:20:00') }, url),
  export: exportMail(
    {
      person: seller,
      name: 'yosooi-1-20260620.zip',
      bytes: 91_000_000,
      expiresAt: at('27T21:36:02'),
    },
    url,
  ),
  'person-notice': personNoticeMail(
    '口座のお名前が、ご登録のお名前と少しちがうようです。\n\nお手すきのときに、マイページの受け取り口座をお確かめください。',
    seller,
    url,
  ),
  suspended: suspendedMail(
    { ...suspension, silence: { deals: 1, endsAt: at('27T12:00:00') } },
    seller,
    url,
  ),
  'suspension-lifted': suspensionLiftedMail({ ...suspension, unread: 3 }, seller, url),
  'appeal-receipt': appealReceipt(appeal, url),
  'appeal-operator': appealMailToOperator(appeal, defaultOperator, url),
  'appeal-refused': appealRefusedMail({ ...appeal, againAt: at('28T10:20:00') }, url),
  'inquiry-operator': inquiryMailToOperator(inquiry, defaultOperator),
  'inquiry-receipt': receiptToSender(inquiry, defaultOperator, url),
})
