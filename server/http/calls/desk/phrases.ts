import type { phrases } from '../../../../contract/calls/desk/phrases.ts'
import {
  removePhrase,
  savePhrase,
  sortPhrases,
} from '../../../domains/desk/phrases/change-phrases.ts'
import { listPhrases } from '../../../domains/desk/phrases/phrase-store.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'

export const phrasesHandlers = ({ db }: { db: Database }): Handlers<typeof phrases> => ({
  phrases: async ({ viewer }) => ({ phrases: await listPhrases(db, viewer.id) }),
  phrase_save({ viewer, once, input: { phraseId: id, titleBefore, textBefore, ...phrase } }) {
    const before = { title: titleBefore, text: textBefore }
    return once(() => savePhrase(db, viewer.id, { id, ...phrase }, before))
  },
  phrase_delete: ({ viewer, once, input }) =>
    once(() => removePhrase(db, viewer.id, input.phraseId)),
  phrase_sort: ({ viewer, once, input }) => once(() => sortPhrases(db, viewer.id, input.phraseIds)),
})
