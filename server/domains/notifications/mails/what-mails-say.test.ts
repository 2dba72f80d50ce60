import { expect, test } from 'vitest'
import { NO_FILTERS } from '../../../../contract/search/service-filters.ts'
import { QUESTION_IDS_FROM } from '../../../../contract/threads/question.ts'
import { answeredMail, type CancellationFacts } from './cancellation-mails.ts'
import { messageMail, paymentFailedMail } from './deal-mails.ts'
import { publishedMail } from './review-mail.ts'
import { searchMail } from './search-mail.ts'
import { appealRefusedMail, inactiveMail, suspendedMail } from './suspension-mails.ts'

const URL = 'https://yosooi.example'
const AT = new Date('2026-06-20T00:00:00Z')
const buyer = { id: 4, name: '藤野' }
const seller = { id: 5, name: '透子' }

const message = (change: object = {}) =>
  messageMail(
    {
      ...{ threadId: 7, serviceName: '帯結び', author: seller, receiver: buyer },
      ...{ text: 'はい', attachmentCount: 0, sentAt: AT },
      ...change,
    },
    URL,
  )

test('a mail has forty characters of a message (rule `forty-characters`)', () => {
  expect(message({ text: '👘'.repeat(40) }).quote).toBe('👘'.repeat(40))
  expect(message({ text: '👘'.repeat(41) }).quote).toBe(`${'👘'.repeat(40)}…`)
})

test('a message of files alone says how many, one with words does not', () => {
  expect(message({ text: '', attachmentCount: 2 }).quote).toContain('2件')
  expect(message({ attachmentCount: 2 }).quote).toBe('はい')
})

test('a message of a deal is listed with the deal, one of a question among the notices', () => {
  expect(message()).toMatchObject({ dealId: 7, isListed: false })
  const question = message({ threadId: QUESTION_IDS_FROM })
  expect([question.dealId, question.isListed]).toEqual([undefined, true])
  expect(question.button.url).toBe(`${URL}/questions/${QUESTION_IDS_FROM}`)
})

const failed = (payment: object | null) => {
  const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 }
  const facts = {
    failedAt: AT,
    nextTryAt: null,
    awaitsOwner: false,
    card,
    isMailed: false,
    ...payment,
  }
  const deal = { dealId: 7, serviceName: '帯結び', price: 4800, buyer, seller }
  const dates = {
    startedAt: AT,
    currentPeriodEnd: AT,
    isPaymentPaused: false,
    failedPayment: payment && facts,
  }
  return paymentFailedMail({ ...deal, ...dates }, URL).rows?.map(([label]) => label)
}

test('the mail about an invoice that fell due names its term and speaks of no card to check', () => {
  const mailed = { isMailed: true, card: null }
  expect(failed(mailed)).toEqual(['サービス', '金額', 'お支払いの期限'])
})

test('a failed payment names the next try and the card as far as they are known', () => {
  expect(failed(null)).toEqual(['サービス', '金額'])
  expect(failed({})).toEqual(['サービス', '金額', 'できなかった日時', 'カード'])
  expect(failed({ nextTryAt: AT, card: null })).toEqual([
    ...['サービス', '金額', 'できなかった日時', '次のお支払い手続き'],
  ])
})

const answered = (change: Partial<CancellationFacts>, refund: number | null) =>
  answeredMail(
    {
      ...{ id: 1, kind: 'refund_full', creator: buyer, counterpart: seller, buyerId: 4 },
      ...{ serviceName: '帯結び', dealId: 7, createdAt: AT, answeredBy: 5 },
      ...change,
    },
    refund,
    URL,
  ).paragraphs.join('')

test('a refused request refunds nothing, an accepted one even of ¥0 ends the deal', () => {
  expect(answered({}, null)).toContain('返金はありません')
  expect(answered({}, 0)).toContain('取引は終わり、¥0が')
})

test('a request that a suspension accepted is not said to be the person’s answer', () => {
  expect(answered({ answeredBy: null }, 100)).toContain('利用が停止されたため')
  expect(answered({}, 100)).toContain('透子さんが応じました')
})

test('money that a seller’s request gives back goes to the buyer by name', () => {
  const bySeller = answered({ creator: seller, counterpart: buyer, answeredBy: 4 }, 100)
  expect(bySeller).toContain('藤野さんに戻ります')
})

test('a found service leads to its search, several searches to the list of them', () => {
  const search = { ...NO_FILTERS, q: '帯 髪', category: 2, priceMax: 3000 }
  const found = { search, services: [{ name: '帯結び', price: 4800 }] }
  const urlOf = (...all: (typeof found)[]) =>
    searchMail({ person: buyer, found: all }, URL).button.url
  expect(urlOf(found)).toBe(
    `${URL}/prods?sort=created_at_desc&q=%E5%B8%AF+%E9%AB%AA&category=2&price_max=3000`,
  )
  expect(urlOf(found, found)).toBe(`${URL}/likes?show=searches`)
})

test('a found service names the price of its card and the one that is paid, with the buyer’s fee', () => {
  const found = {
    search: { ...NO_FILTERS, q: '帯', category: null },
    services: [{ name: '帯結び', price: 4800 }],
  }
  expect(searchMail({ person: buyer, found: [found] }, URL).rows).toEqual([
    ['「帯」', '帯結び（月額 ¥4,800・手数料込み ¥5,064）'],
  ])
})

test('each side of a review reads about the other, at the page of the one it is about', () => {
  const rater = { raterId: 4, raterName: '藤野', rateeId: 5, rateeName: '透子' }
  const review = { dealId: 7, isGood: true, ...rater }
  const toRatee = publishedMail(review, 'ratee', URL)
  expect(toRatee).toMatchObject({ to: { memberId: 5 }, about: { id: 4 }, receiver: '透子' })
  const toRater = publishedMail(review, 'rater', URL)
  expect(toRater).toMatchObject({ to: { memberId: 4 }, about: { id: 5 }, receiver: '藤野' })
  expect(toRater.button.url).toBe(toRatee.button.url)
})

test('a person without money is not told of money that lapses', () => {
  const linesOf = (unpaid: number) => inactiveMail({ person: seller, unpaid, until: AT }, URL)
  expect(linesOf(0).rows).toEqual([['期限', '2026/06/20 09:00:00']])
  expect(linesOf(1).rows?.at(-1)).toEqual(['出金していない売上', '¥1'])
  expect([linesOf(0), linesOf(1)].map(({ paragraphs }) => paragraphs.length)).toEqual([1, 2])
})

test('a suspension without an end and without words says no more than that', () => {
  const suspension = {
    reason: 'outside',
    words: '',
    until: null,
    liftedAt: null,
    liftWords: '',
    silence: null,
  } as const
  const { rows, paragraphs } = suspendedMail(suspension, buyer, URL)
  expect([rows?.at(-1), paragraphs.length]).toEqual([['もどるとき', '決まっていません'], 1])
})

test('a refused appeal names when the next is possible, and nothing when none is', () => {
  const appeal = { words: '事情', madeAt: AT, answerWords: '', until: AT, person: buyer }
  expect(appealRefusedMail({ ...appeal, againAt: null }, URL).notes).toEqual([])
  const { notes, rows } = appealRefusedMail({ ...appeal, againAt: AT }, URL)
  expect(notes?.join('')).toContain('2026/06/20 09:00:00 から')
  expect(rows?.join('')).toContain('自動でもどります')
})
