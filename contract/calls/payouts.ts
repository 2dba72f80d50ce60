import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, nothing, success, timestamp, yen } from '../fields.ts'
import { shownYen } from '../shown.ts'
import { wireObject } from '../wire/wire-object.ts'

export const PAYOUT_STATES = ['requested', 'sent', 'paid', 'failed', 'returned'] as const
type PayoutState = (typeof PAYOUT_STATES)[number]

/** Whether the money did not reach the bank, or came back, so that it is available again. */
export const hasFailed = (state: PayoutState): boolean => state === 'failed' || state === 'returned'

/** Why a payout failed, as its seller reads it. */
export const PAYOUT_FAILURES = {
  bank: '銀行が受け取れませんでした。口座の登録をお確かめください',
  canceled: '決済会社で取り消されました',
  account_lost: '受け取り口座との連携が解除されました',
  insufficient: '受け取り口座の残高が足りませんでした',
  suspended: '利用を停止しているあいだは、お振り込みできません',
  expired: '7日のうちに、お振り込みできませんでした',
  missing: '決済会社に、お振り込みの記録がありませんでした',
} as const
export type PayoutFailure = keyof typeof PAYOUT_FAILURES

/** Days of Japan, as `2026-06-23`. */
const expected = { sendsOn: z.string(), arrivesFrom: z.string(), arrivesBy: z.string() }

const PAYOUT = {
  id: z.int(),
  /** Amount taken from the available balance, the fee included. */
  amount: yen(),
  fee: yen(),
  state: z.enum(PAYOUT_STATES),
  /** Reason of the failure; null without one, and for some returned payouts. */
  failure: z.nullable(z.enum(Object.keys(PAYOUT_FAILURES) as PayoutFailure[])),
  requestedAt: timestamp(),
  settledAt: z.nullable(timestamp()),
  ...expected,
}
const payout = wireObject(PAYOUT)
const ownPayout = wireObject({
  ...PAYOUT,
  /** Null until it is sent. */
  sentAt: z.nullable(timestamp()),
  /** Whether it goes to the account that is registered now. */
  toPresentAccount: z.boolean(),
})
export type OwnPayout = z.core.output<typeof ownPayout>

const payoutAmount = wireObject({ pending: yen(), available: yen() })
export type PayoutAmount = z.core.output<typeof payoutAmount>

/** The buyer; null for a payment that led to no deal. */
const payer = z.nullable(wireObject({ id: z.int(), name: z.string(), icon: icon() }))

const earning = wireObject({
  buyer: payer,
  dealId: z.int(),
  serviceName: z.string(),
  /** The payment of the buyer. */
  total: yen(),
  price: yen(),
  commission: yen(),
  share: yen(),
  takenBack: yen(),
  paidAt: timestamp(),
  maturesAt: timestamp(),
  /** True while an open cancellation request holds the share. */
  frozen: z.boolean(),
  /** The latest time at which it is released; null while it is not held. */
  frozenUntil: z.nullable(timestamp()),
})
export type EarningLine = z.core.output<typeof earning>
export type PayoutLine = z.core.output<typeof payout>

/** The effects of a ledger line on the seller's money; a maturity moves it to the available sum. */
const LEDGER_LINE_KINDS = [
  'earning',
  'maturity',
  'returned',
  'held',
  'released',
  'payout',
  'payout_back',
  'other',
] as const
export type LedgerLineKind = (typeof LEDGER_LINE_KINDS)[number]

/** One ledger line in plain Japanese, which explains an amount. */
const ledgerLine = wireObject({
  at: timestamp(),
  kind: z.enum(LEDGER_LINE_KINDS),
  what: z.string(),
  amount: yen(),
  buyer: payer,
  /** The paid month that it is about, by its deal and time of payment; null for other lines. */
  month: z.nullable(
    wireObject({
      dealId: z.nullable(z.int()),
      serviceName: z.string(),
      paidAt: timestamp(),
      maturesAt: timestamp(),
    }),
  ),
  payoutId: z.nullable(z.int()),
})
export type LedgerLine = z.core.output<typeof ledgerLine>

export const payouts = {
  payout_amount: endpoint({
    called: 'payoutAmount',
    method: 'GET',
    access: 'member',
    summary: '待機中の金額と、いま出金できる金額（円）',
    input: nothing(),
    output: payoutAmount,
  }),
  payout_statement: endpoint({
    called: 'payoutStatement',
    method: 'GET',
    access: 'member',
    summary: '売上と出金の明細（本サービス独自）',
    input: nothing(),
    output: wireObject({
      now: timestamp(),
      frozen: yen(),
      /**
       * Matured money that the present account does not hold: left at an earlier one, or on its
       * way.
       */
      elsewhere: yen(),
      /** When a payout that is requested now would be sent and arrive. */
      ...expected,
      earnings: z.array(earning),
      payouts: z.array(payout),
    }),
  }),
  payout: endpoint({
    called: 'payout',
    method: 'GET',
    access: 'member',
    summary: '自分の出金ひとつ。届く日の見込みは銀行の営業日で数える（本サービス独自）',
    input: wireObject({ payoutId: id() }),
    output: ownPayout,
  }),
  payout_why: endpoint({
    called: 'balancePostings',
    method: 'GET',
    access: 'member',
    summary: '出金できる金額のもとになった帳簿の行（本サービス独自）',
    input: nothing(),
    output: wireObject({ pending: z.array(ledgerLine), available: z.array(ledgerLine) }),
  }),
  payout_create: endpoint({
    called: 'requestPayout',
    method: 'POST',
    access: 'member',
    summary:
      '出金を申請する。出金できる金額のすべて。1,000円から。amount（見えていた額）が今の額とちがえば409',
    input: wireObject({ amount: z.optional(shownYen()) }),
    output: success(),
  }),
}
