import { type Send, useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { EXIT_TEXTS as T } from './texts.ts'

interface After<Input> {
  /** Toast after success. */
  done: (input: Input) => string
  /** Path to open after success. */
  to: string
}

/** Sends a decision once; after a refusal it shows the reason and reloads the screen's data. */
export function useDecision<Input>(send: Send<Input, unknown>, { done, to }: After<Input>) {
  const navigate = useNavigateHere()
  return useCall(send, {
    noAnswer: T.noAnswer,
    readsAgain: 'failed',
    onDone: (_answer, input) => {
      showToast(done(input))
      return navigate(to)
    },
  })
}
