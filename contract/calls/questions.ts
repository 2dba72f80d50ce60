import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, success, text } from '../fields.ts'
import { LONG_TEXT_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'

/** The form of a question; the browser checks with it too. */
const questionForm = z.object({ text: text(LONG_TEXT_MAX) })

export const questions = {
  question: endpoint({
    method: 'GET',
    access: 'public',
    summary:
      'このサービスが質問を受け付けているか。ログイン中は、自分のひらいている質問も（本サービス独自）',
    input: wireObject({ serviceId: id() }),
    output: wireObject({ isOpen: truth(), threadId: z.nullable(z.int()) }, { isOpen: 'open' }),
  }),
  question_create: endpoint({
    called: 'askSeller',
    method: 'POST',
    access: 'member',
    summary:
      '申し込む前に売り手に質問する。ひとつのサービスにひらけるのはひとつ（409）、新しい質問は1日に5件まで（本サービス独自）',
    input: wireObject({ ...questionForm.shape, serviceId: id() }),
    output: wireObject({ success: z.literal(true), threadId: z.int() }),
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
    input: wireObject(
      {
        serviceId: id(),
        isOpen: z.enum(['0', '1'], { error: '0か1を指定してください' }),
      },
      { isOpen: 'open' },
    ),
    output: success(),
  }),
}
