import { payWaitingRefunds } from '../billing/money-back/refund-journey.ts'
import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import { expand, type Includes } from './expand.ts'
import type { Answer, KeptAnswers } from './kept-answers.ts'
import { requireOwn } from './own-objects.ts'
import type { Asked } from './read-request.ts'
import { type Answered, failed } from './response.ts'
import type { Route } from './route.ts'
import { answerOfDoomed, keepError, Undone } from './stored-error.ts'

interface Parts {
  readonly provider: Provider
  readonly answers: KeptAnswers
  readonly includes: Includes
}

/** Does the work and stores the answer for its idempotency key in one transaction. */
export function performRequest(parts: Parts, route: Route, asked: Asked): Answered {
  const { provider, answers } = parts
  const { kept } = asked
  const doomed = kept && { ...asked, kept }
  try {
    return provider.transaction(() => {
      const known = kept && answers.find(kept)
      if (known) return { ...known, replayed: true }
      const cause = { id: asked.requestId, idempotency_key: kept?.key ?? null }
      const answer = provider.events.causedBy(cause, () => run(parts, route, asked))
      const error = doomed && answer.status === 200 ? answerOfDoomed(parts, doomed) : undefined
      if (error) return error
      if (kept) answers.keep(kept, answer)
      return answer
    })
  } catch (error) {
    if (doomed && error instanceof Undone) return keepError(parts, doomed)
    throw error
  }
}

function run({ provider, includes }: Parts, route: Route, asked: Asked): Answer {
  const { requestId } = asked
  try {
    requireOwn(route, asked.call)
    const result = route.run(asked.call, asked.params)
    if (route.method !== 'GET') payWaitingRefunds(provider)
    const body = JSON.stringify(expand(provider, includes, result, asked.expand))
    return { status: 200, body, requestId }
  } catch (error) {
    if (error instanceof StripeFailure && error.details.committed) return failed(error, requestId)
    throw error
  }
}
