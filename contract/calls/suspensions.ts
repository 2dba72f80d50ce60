import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  id,
  NOT_CHOSEN,
  nothing,
  optionalText,
  success,
  text,
  timestamp,
  yen,
  zeroOrOne,
} from '../fields.ts'
import { APPEAL_MAX, SUSPENSION_DAYS_MAX, SUSPENSION_TEXT_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'

/** Reasons of a suspension, each an article of the terms, in the order of the form. */
export const SUSPENSION_REASONS = {
  outside: '外での支払いへの誘い（規約 第18条）',
  harassment: 'いやがらせ・脅し（規約 第18条）',
  deceit: '偽りの説明・登録（規約 第18条）',
  undelivered: '届けていない・返事がない（規約 第23条）',
  payments: '不正な支払い（規約 第23条）',
  danger: 'ほかの人への危険（規約 第23条）',
  takeover: 'アカウントの安全の確認（第三者に使われた疑い）',
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

const APPEAL_ANSWERS = ['stays', 'lifted'] as const
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number]

/** The suspended person's appeal and the operator's answer. */
const ownAppeal = wireObject({
  text: z.string(),
  madeAt: timestamp(),
  answeredAt: z.nullable(timestamp()),
  answerText: z.string(),
  /** When the next appeal may be made; null while this one waits for its answer. */
  againAt: z.nullable(timestamp()),
})

const suspension = wireObject(
  {
    userId: z.int(),
    reason: z.enum(REASONS),
    /** The operator's text for the suspended person; empty when suspended by number. */
    text: z.string(),
    suspendedAt: timestamp(),
    /** Null for a suspension without end. */
    until: z.nullable(timestamp()),
    /** Whether running deals go on (rule `short-suspension-is-mild`). */
    isMild: truth(),
    services: z.int(),
    /** Withdrawable earnings, held back until the suspension is lifted. */
    available: yen(),
    /** Whether the person has talked to anybody; an appeal may show own messages. */
    hasMessages: truth(),
    /** The latest appeal against this suspension. */
    appeal: z.nullable(ownAppeal),
    /** Requests of others that wait for this person's answer. */
    requests: z.array(wireObject({ requestId: z.int(), otherName: z.string() })),
    /**
     * Running sales in which the person has never written, and when the first of their buyers may
     * end the deal (rule `seven-silent-days`); null without any.
     */
    silence: z.nullable(wireObject({ deals: z.int(), endsAt: timestamp() })),
  },
  { isMild: 'mild', hasMessages: 'messages' },
)
export type OwnSuspension = z.core.output<typeof suspension>

/** An appeal as the operator reads it. */
export const appeal = wireObject({
  id: z.int(),
  text: z.string(),
  madeAt: timestamp(),
  /** The person's own messages around the reported one; oldest first. */
  messages: z.array(wireObject({ text: z.string(), createdAt: timestamp() })),
  /** Null while it waits. */
  answer: z.nullable(z.enum(APPEAL_ANSWERS)),
  answeredAt: z.nullable(timestamp()),
  answerText: z.string(),
})
export type Appeal = z.core.output<typeof appeal>

/** An appeal that waits for an answer, as the operator's queue shows it. */
export const waitingAppeal = wireObject({
  id: z.int(),
  suspensionId: z.int(),
  person: wireObject({ id: z.int(), name: z.string() }),
  madeAt: timestamp(),
})
export type WaitingAppeal = z.core.output<typeof waitingAppeal>

export const suspensions = {
  suspension: endpoint({
    called: 'ownSuspension',
    method: 'GET',
    access: 'registered',
    summary:
      '自分の利用停止の理由、期限、伝えた事情と答え、答えを待つ申請。停止されていないときは null（本サービス独自）',
    input: nothing(),
    output: z.nullable(suspension),
  }),
  suspension_lifted: endpoint({
    called: 'liftedSuspension',
    method: 'GET',
    access: 'member',
    summary: '解けてから30日のうちで、まだ閉じていない利用停止。なければ null（本サービス独自）',
    input: nothing(),
    output: z.nullable(
      wireObject({
        liftedAt: timestamp(),
        text: z.string(),
        /** Services that are still paused. */
        pausedServices: z.int(),
      }),
    ),
  }),
  suspension_lifted_close: endpoint({
    called: 'closeLiftedSuspension',
    method: 'POST',
    access: 'member',
    summary: '停止が解けたことの知らせを閉じる（本サービス独自）',
    input: nothing(),
    output: success(),
  }),
  suspension_appeal: endpoint({
    called: 'appeal',
    method: 'POST',
    access: 'registered',
    summary: '利用停止について事情を伝える。一度にひとつ、答えのあとは7日おいて（本サービス独自）',
    input: wireObject(
      { text: text(APPEAL_MAX), showsOwnWords: zeroOrOne(NOT_CHOSEN) },
      { showsOwnWords: 'show' },
    ),
    output: success(),
  }),
  admin_appeal_answer: endpoint({
    called: 'answerAppeal',
    method: 'POST',
    access: 'admin',
    summary: '異議に答える。停止はこのまま、または停止を解く（本サービス独自）',
    input: wireObject({
      appealId: id(),
      answer: z.enum(APPEAL_ANSWERS, { error: NOT_CHOSEN }),
      text: text(SUSPENSION_TEXT_MAX),
    }),
    output: success(),
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
