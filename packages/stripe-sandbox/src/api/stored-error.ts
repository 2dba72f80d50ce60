import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Concerns } from './call-faults.ts'
import { type Answer, type KeptAnswers, type KeptRequest, noRetry } from './kept-answers.ts'
import { failed } from './response.ts'

/** Rolls the work back although it passed every check; a stored error answers the call instead. */
export class Undone extends Error {}

interface Parts {
  readonly provider: Provider
  readonly answers: KeptAnswers
}

interface Doomed {
  readonly kept: KeptRequest
  readonly requestId: string
  readonly concerns: Concerns
}

/**
 * The 500 that answers this idempotency key for 24 hours, if the fault is switched on. It throws
 * {@link Undone} unless the fault says that the work stays done.
 */
export function answerOfDoomed(parts: Parts, doomed: Doomed): Answer | undefined {
  const fault = parts.provider.faults.strike('store_error_next', doomed.concerns)
  if (!fault) return undefined
  if (!fault.done) throw new Undone()
  return keep(parts, doomed)
}

/** Stores the error after the work was rolled back. */
export function keepError(parts: Parts, doomed: Doomed): Answer {
  return parts.provider.transaction(() => {
    parts.provider.faults.strike('store_error_next', doomed.concerns)
    return keep(parts, doomed)
  })
}

function keep({ answers }: Parts, { kept, requestId }: Doomed): Answer {
  const answer = failed(error(), requestId)
  answers.keep(kept, answer)
  return answer
}

function error(): StripeFailure {
  return new StripeFailure(
    'Sorry! There was an error while talking to one of our backends. Support has been notified.',
    { status: 500, type: 'api_error', headers: noRetry },
  )
}
