import * as z from 'zod/mini'
import { categoryName } from './categories.ts'
import { monthlyDay, paymentDates } from './dates/payment-dates.ts'
import { timestamp, yen } from './fields.ts'
import { type PriceSplit, splitPrice } from './money.ts'
import { writtenDateTime, writtenYen } from './written.ts'

/**
 * Must rise with every change of the wording below, so that stored terms name their wording. It is
 * no day, because a day beside the moment of an application would read as that of its agreement.
 */
export const TERMS_VERSION = '3'

const MONTHS = 12

/**
 * Parts in the order of 特商法12条の6: what, how much, when, until when, how to leave
 * (rule `final-confirmation`).
 */
export const TERMS_PARTS = ['what', 'how_much', 'when', 'until_when', 'leaving'] as const
export type TermsPartKey = (typeof TERMS_PARTS)[number]

const line = z.object({ label: z.string(), note: z.string(), text: z.string() })
export type TermsLine = z.core.output<typeof line>

const part = z.object({
  key: z.enum(TERMS_PARTS),
  title: z.string(),
  lines: z.array(line),
  /** A sentence below the lines; empty when there is none. */
  foot: z.string(),
})
export type TermsPart = z.core.output<typeof part>

/**
 * The final confirmation as a buyer saw it: its whole text and the figures behind it. Its fields
 * have the wire's names everywhere, because the stored copy has them too (`verbatim`).
 */
export const purchaseTerms = z.object({
  version: z.string(),
  shown_at: timestamp(),
  prod_id: z.int(),
  price: yen(),
  /** Yen of the buyer each month. */
  total: yen(),
  /** The first twelve payments, the first at `shown_at`. */
  charge_dates: z.array(timestamp()),
  parts: z.array(part),
})
export type PurchaseTerms = z.core.output<typeof purchaseTerms>

/** The facts of a service from which its terms are made. */
export interface TermsService {
  id: number
  name: string
  intro: string
  /** 1 to 20. */
  category: number
  price: number
  sellerName: string
}

const row = (label: string, text: string, note = ''): TermsLine => ({ label, note, text })

function what({ name, intro, category, sellerName }: TermsService): TermsPart {
  const lines = [
    row('サービス', name),
    row('売る人', `${sellerName}さん・${categoryName(category)}`),
    row('紹介', intro),
    row('数量', '数量は一名ぶんです。'),
  ]
  return { key: 'what', title: '何を', lines, foot: '' }
}

function howMuch({ price, fee, total }: PriceSplit): TermsPart {
  const lines = [
    row('月額', writtenYen(price), '税込'),
    row('決済手数料', writtenYen(fee), '税抜5%・税込5.5%'),
    row('毎月のお支払い', writtenYen(total), '手数料・税込'),
  ]
  const foot = 'ほかにかかる費用はありません。お支払いはカードです。'
  return { key: 'how_much', title: '毎月いくら', lines, foot }
}

function when(shownAt: Date, dates: readonly Date[]): TermsPart {
  const [first, second] = dates.map(writtenDateTime)
  const lines = [
    row('一回目', `お手続きのとき。${first} ごろ`),
    row('二回目から', `${monthlyDay(shownAt)}の同じ時刻。次は ${second} ごろ`),
    row('はじまり', 'お支払いの完了と同時に、取引専用のメッセージがひらきます。'),
  ]
  return { key: 'when', title: 'いつ', lines, foot: '' }
}

function untilWhen({ total }: PriceSplit): TermsPart {
  const lines = [
    row('期間', '一か月ごとに自動で更新され、解約するまでつづきます。', '終わりの日はありません。'),
    row('12か月つづけたときの目安', writtenYen(total * MONTHS)),
  ]
  return { key: 'until_when', title: 'いつまで', lines, foot: '' }
}

function leaving({ price, fee }: PriceSplit): TermsPart {
  const back = writtenYen(price)
  const lines = [
    row(
      '自分でやめる',
      'マイページからいつでも。その場で使えなくなり、支払った月の日割りの返金はありません。次のお支払いは止まります。',
    ),
    row(
      '返金を申し出る',
      `決済手数料（税抜5%・税込5.5%）を除く全額 ${back}、または販売手数料20%も除く日割り。相手が応じると成立し、額は申し出る前に画面に出ます。`,
    ),
    row('7日間返事がない', `相手の同意なしにやめられて、${back} が戻ります。`),
  ]
  const foot = `決済手数料 ${writtenYen(fee)} は、どのときも戻りません。`
  return { key: 'leaving', title: 'やめるとき', lines, foot }
}

/** Builds the terms for both the screen and the stored copy. */
export function buildTerms(service: TermsService, shownAt: Date): PurchaseTerms {
  const split = splitPrice(service.price)
  const dates = paymentDates(shownAt, MONTHS)
  return {
    version: TERMS_VERSION,
    shown_at: shownAt.toISOString(),
    prod_id: service.id,
    price: split.price,
    total: split.total,
    charge_dates: dates.map(date => date.toISOString()),
    parts: [what(service), howMuch(split), when(shownAt, dates), untilWhen(split), leaving(split)],
  }
}

/**
 * The whole text of the terms, for their hash, which thus does not depend on how JSON is stored.
 */
export const termsText = ({ version, shown_at, charge_dates, parts }: PurchaseTerms): string =>
  [
    version,
    shown_at,
    ...parts.flatMap(({ title, lines, foot }) => [
      title,
      ...lines.map(({ label, note, text }) => [label, note, text].join('\t')),
      foot,
    ]),
    ...charge_dates,
  ].join('\n')
