import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, line, nothing, optionalId, success, text } from '../../fields.ts'
import { LONG_TEXT_MAX, PHRASE_TITLE_MAX } from '../../limits.ts'
import { wireObject } from '../../wire/wire-object.ts'
import { idList } from '../catalog/service-form.ts'

const phrase = wireObject({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** Number of messages that were sent with it. */
  uses: z.int(),
})
export type Phrase = z.core.output<typeof phrase>

/** The fields that a person fills in. */
const FIELDS = { title: line(PHRASE_TITLE_MAX), text: text(LONG_TEXT_MAX) }
export const phraseForm = z.object(FIELDS)

/** A phrase as the form was opened with it; a change is refused when it has changed since. */
const before = {
  titleBefore: z.optional(FIELDS.title),
  textBefore: z.optional(FIELDS.text),
}

export const phrases = {
  phrases: endpoint({
    method: 'GET',
    access: 'member',
    summary: '自分の定型文、自分で決めた順（本サービス独自）',
    input: nothing(),
    output: wireObject({ phrases: z.array(phrase) }),
  }),
  phrase_save: endpoint({
    called: 'savePhrase',
    method: 'POST',
    access: 'member',
    summary:
      '定型文を足すか、phrase_id のものを直す。20を超えるか、title_before か text_before から変わっていると409（本サービス独自）',
    input: wireObject({ phraseId: optionalId(), ...FIELDS, ...before }),
    output: success(),
  }),
  phrase_delete: endpoint({
    called: 'deletePhrase',
    method: 'POST',
    access: 'member',
    summary: '定型文を消す（本サービス独自）',
    input: wireObject({ phraseId: id() }),
    output: success(),
  }),
  phrase_sort: endpoint({
    called: 'sortPhrases',
    method: 'POST',
    access: 'member',
    summary:
      '定型文を並べ替える。phrase_ids は全部の id を新しい順に、カンマ区切り（本サービス独自）',
    input: wireObject({ phraseIds: idList() }),
    output: success(),
  }),
}
