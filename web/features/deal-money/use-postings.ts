import { useState } from 'react'
import type { ExplainedPosting } from '../../../contract/calls/cancellations.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

export type Reading =
  | { state: 'closed' | 'loading' | 'failed' }
  | { state: 'ready'; postings: readonly ExplainedPosting[] }

/** Reads a deal's postings when the explanation is opened. */
export function usePostings(dealId: number) {
  const [reading, setReading] = useState<Reading>({ state: 'closed' })
  const open = async () => {
    setReading({ state: 'loading' })
    const answer = await browserApi.dealPostings({ dealId }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return null
    })
    setReading(now => {
      if (now.state !== 'loading') return now
      return answer ? { state: 'ready', postings: answer.postings } : { state: 'failed' }
    })
  }
  return { reading, open, close: () => setReading({ state: 'closed' }) }
}
