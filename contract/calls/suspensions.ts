import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, NOT_CHOSEN, nothing, optionalText, text, timestamp } from '../fields.ts'
import { SUSPENSION_DAYS_MAX, SUSPENSION_TEXT_MAX } from '../limits.ts'
import { wireObject } from '../wire/wire-object.ts'

/** Reasons of a suspension, each an article of the terms, in the order of the form. */
export const SUSPENSION_REASONS = {
  outside: '外での支払いへの誘い（規約 第18条）',
  harassment: 'いやがらせ・脅し（規約 第18条）',
  deceit: '偽りの説明・登録（規約 第18条）',
  undelivered: '届けていない・返事がない（規約 第23条）',
  payments: '不正な支払い（規約 第23条）',
  danger: 'ほかの人への危険（規約 第23条）',
  terms: '規約に反すること（規約 第23条）',
} as const
export type SuspensionReason = keyof typeof SUSPENSION_REASONS
const REASONS = Object.keys(SUSPENSION_REASONS) as [SuspensionReason, ...SuspensionReason[]]

/** Up to this length running deals go on during a suspension (rule `short-suspension-is-mild`). */
const MILD_DAYS_MAX = 30
/** `days` is null for a suspension without end. */
export const endsDeals = (days: number | null): boolean => days === null || days > MILD_DAYS_MAX

const WRONG_DAYS = `1日から${SUSPENSION_DAYS_MAX}日までのあいだで選んでください`
/** Whole days; an empty text means no end. */
const days = z.pipe(
  z
    .string({ error: NOT_CHOSEN })
    .check(z.refine(value => value === '' || isLength(Number(value)), { error: WRONG_DAYS })),
  z.transform((value: string) => (value === '' ? null : Number(value))),
)
const isLength = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= SUSPENSION_DAYS_MAX

const suspension = wireObject({
  reason: z.enum(REASONS),
  /** The operator's text for the suspended person; empty after the job by number. */
  text: z.string(),
  suspendedAt: timestamp(),
  /** Null for a suspension without end. */
  until: z.nullable(timestamp()),
})

export const suspensions = {
  suspension: endpoint({
    called: 'ownSuspension',
    method: 'GET',
    access: 'public',
    summary:
      '自分の利用停止の理由と期限。停止されていないとき、ログインしていないときは null（本サービス独自）',
    input: nothing(),
    output: z.nullable(suspension),
  }),
  admin_suspend: endpoint({
    called: 'suspendPerson',
    method: 'POST',
    access: 'admin',
    summary:
      '理由と期限をつけた利用停止。30日までなら、つづいている取引は終わらない（本サービス独自）',
    input: wireObject({
      userId: id(),
      reason: z.enum(REASONS, { error: NOT_CHOSEN }),
      text: text(SUSPENSION_TEXT_MAX),
      note: optionalText(SUSPENSION_TEXT_MAX),
      days,
    }),
    output: wireObject({ success: z.boolean() }),
  }),
  admin_suspend_lift: endpoint({
    called: 'liftSuspension',
    method: 'POST',
    access: 'admin',
    summary: '利用停止を解く。停止も、解いたことも記録に残る（本サービス独自）',
    input: wireObject({ userId: id(), text: optionalText(SUSPENSION_TEXT_MAX) }),
    output: wireObject({ success: z.boolean() }),
  }),
}
