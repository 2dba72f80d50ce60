import type { Phrase } from '../../../../contract/calls/desk/phrases.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showFailure, showToast } from '../../../ui/feedback/toast-store.ts'
import { moved } from '../../../ui/sorting/order.ts'
import { PHRASES_TEXTS as T } from './texts.ts'

/** Stores the text again, which adds it at the end, and moves it to its former place. */
async function addAgain({ title, text }: Phrase, place: number): Promise<void> {
  await browserApi.savePhrase({ title, text })
  const { phrases } = await browserApi.phrases()
  const ids = phrases.map(({ id }) => id)
  await browserApi.sortPhrases({ phraseIds: moved(ids, ids.length - 1, place).join() })
}

interface RemovePhraseProps {
  phrase: Phrase
  /** Position, counted from 0. */
  place: number
  onRemoved: () => void
  /** Called when a removed text is there again. */
  onBack: () => void
}

export function RemovePhrase({ phrase, place, onRemoved, onBack }: RemovePhraseProps) {
  const undo = () =>
    void addAgain(phrase, place)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        showFailure(T.undoFailed)
      })
      .then(onBack)
  const { call, busy } = useCall(browserApi.deletePhrase, {
    failed: T.removeFailed,
    onFailed: showFailure,
    onDone() {
      onRemoved()
      showToast(T.removed(phrase.title), { action: { label: T.undo, run: undo } })
    },
  })
  return (
    <Button variant="plain" busy={busy} onClick={() => void call({ phraseId: phrase.id })}>
      {T.remove}
    </Button>
  )
}
