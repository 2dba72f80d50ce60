import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, line, page, success, timestamp, wordOrFirst, yen } from '../fields.ts'
import { ADDRESSEE_MAX } from '../limits.ts'
import { isRegistrationNumber } from '../papers/registration-number.ts'
import { wireObject } from '../wire/wire-object.ts'
import { DEAL_SIDES } from './deals.ts'
import { endedDeal } from './papers/ended-deal.ts'
import { paidMonth, paper } from './papers/paper.ts'
import { moneyPlaces, yearLine } from './papers/seller-year.ts'

export const BAD_REGISTRATION_NUMBER = '登録番号の形が正しくありません'

export const papers = {
  receipt: endpoint({
    method: 'GET',
    access: 'member',
    summary: '自分あての領収書、返金の明細か手数料明細書（運営はすべて）（本サービス独自）',
    input: wireObject({ paperId: id() }),
    output: paper,
  }),
  receipts: endpoint({
    method: 'GET',
    access: 'member',
    summary: '買った人がみる、支払った月とその領収書（本サービス独自）',
    input: wireObject({ dealId: id() }),
    output: wireObject({ serviceName: z.string(), months: z.array(paidMonth) }),
  }),
  receipt_create: endpoint({
    called: 'issueReceipt',
    method: 'POST',
    access: 'member',
    summary:
      '支払った月の領収書を出す。宛名は一度だけ決まり、もう出ていればその番号の紙を返す（本サービス独自）',
    input: wireObject({
      dealId: id(),
      invoiceId: z.string().check(z.maxLength(100)),
      addressee: line(ADDRESSEE_MAX),
    }),
    output: z.object({ success: z.literal(true), id: z.int() }),
  }),
  receipt_refund: endpoint({
    called: 'issueRefundPaper',
    method: 'POST',
    access: 'member',
    summary:
      '領収書のあとに返した額の書面を出す。もう出ていればその番号の紙を返す（本サービス独自）',
    input: wireObject({ paperId: id() }),
    output: z.object({ success: z.literal(true), id: z.int() }),
  }),
  receipt_cancel: endpoint({
    called: 'cancelPaper',
    method: 'POST',
    access: 'admin',
    summary: '出した書面を取り消す。番号は残り、新しく出しなおせる（本サービス独自）',
    input: wireObject({ paperId: id() }),
    output: success(),
  }),
  statement_year: endpoint({
    called: 'sellerYear',
    method: 'GET',
    access: 'member',
    summary: '売る人の一年（日本時間）。帳簿の一行が一行（本サービス独自）',
    input: wireObject({ year: page() }),
    output: wireObject({
      now: timestamp(),
      year: z.int(),
      registrationNumber: z.nullable(z.string()),
      lines: z.array(yearLine),
      /** Null for every year but the present one. */
      places: z.nullable(moneyPlaces),
      statements: z.array(wireObject({ id: z.int(), month: z.string() })),
    }),
  }),
  statement_number: endpoint({
    called: 'setRegistrationNumber',
    method: 'POST',
    access: 'member',
    summary: '自分の登録番号。空なら免税（本サービス独自）',
    input: wireObject({
      registrationNumber: z.string({ error: BAD_REGISTRATION_NUMBER }).check(
        z.refine(value => value === '' || isRegistrationNumber(value), {
          error: BAD_REGISTRATION_NUMBER,
        }),
      ),
    }),
    output: success(),
  }),
  history: endpoint({
    called: 'endedDeals',
    method: 'GET',
    access: 'member',
    summary: '終わった取引（本サービス独自）',
    input: wireObject({ type: wordOrFirst(DEAL_SIDES), page: page() }),
    output: wireObject({
      deals: z.array(endedDeal),
      /** Every year in which deals ended, newest first, with all of its deals. */
      years: z.array(wireObject({ year: z.int(), count: z.int(), paid: yen() })),
      /** Number of ended deals on each side. */
      bought: z.int(),
      sold: z.int(),
      totalPages: z.int(),
    }),
  }),
}
