import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalText, success, text, zeroOrOne } from '../fields.ts'
import { LONG_TEXT_MAX } from '../limits.ts'
import { wireObject } from '../wire/wire-object.ts'
import { ATTACHMENTS_MAX } from './attachments.ts'

/** The form of a question; the browser checks with it too. */
export const questionForm = z.object({ text: text(LONG_TEXT_MAX) })

const answerRecord = wireObject({
  /** Number of the seller's latest deals and questions, 20 at most. */
  asked: z.int(),
  answered: z.int(),
  /** Seconds until each first answer; empty below five answers. */
  seconds: z.array(z.int()),
  /** Seconds; null below three answers. */
  median: z.nullable(z.int()),
})
export type AnswerRecord = z.core.output<typeof answerRecord>

export const questions = {
  question: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'このサービスについて、自分がひらいている質問（本サービス独自）',
    input: wireObject({ serviceId: id() }),
    output: wireObject({ threadId: z.nullable(z.int()) }),
  }),
  question_answers: endpoint({
    called: 'answerRecord',
    method: 'GET',
    access: 'member',
    summary: '売る人の、質問と取引を合わせたさいきん20件のはじめの返事まで（本サービス独自）',
    input: wireObject({ sellerId: id() }, { sellerId: 'user_id' }),
    output: answerRecord,
  }),
  question_create: endpoint({
    called: 'askSeller',
    method: 'POST',
    access: 'member',
    summary:
      '申し込む前に売る人に質問する。ひとつのサービスにひらけるのはひとつ（409）、新しい質問は1日に5件まで。画像とPDFを添えるとき、文は空でもよい（本サービス独自）',
    input: wireObject({ text: z.optional(optionalText(LONG_TEXT_MAX)), serviceId: id() }),
    output: wireObject({ success: z.literal(true), threadId: z.int() }),
    files: { files: ATTACHMENTS_MAX },
  }),
  question_close: endpoint({
    called: 'closeQuestion',
    method: 'POST',
    access: 'member',
    summary: '質問を閉じる。おたがいに書けなくなる（本サービス独自）',
    input: wireObject({ threadId: id() }),
    output: success(),
  }),
  question_switch: endpoint({
    called: 'switchQuestions',
    method: 'POST',
    access: 'member',
    summary: '自分のサービスへの新しい質問を、受け付けるかを切り替える（本サービス独自）',
    input: wireObject({ serviceId: id(), takesQuestions: zeroOrOne() }, { takesQuestions: 'open' }),
    output: success(),
  }),
}
