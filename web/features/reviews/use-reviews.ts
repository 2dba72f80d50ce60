import { useState } from 'react'
import type { Review, ReviewChoice, ReviewPage } from '../../../contract/calls/reviews.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { requestOrder } from '../../lib/live/request-order.ts'

export interface ReviewQuery {
  type: ReviewChoice
  category?: number
  /** Id of the last review that is shown. */
  before?: number
}
/** Reads one page of reviews; it rejects with `ApiError`. */
export type ReadReviews = (query: ReviewQuery) => Promise<ReviewPage>

const ALL: ReviewQuery = { type: 'all' }

/** The first page comes with the screen; null when it could not be read. */
export function useReviews(first: ReviewPage | null, read: ReadReviews) {
  const [grown, setGrown] = useState<ReviewPage | null>(null)
  const [query, setQuery] = useState(ALL)
  const [state, setState] = useState<'ready' | 'reading' | 'growing' | 'failed'>('ready')
  const page = grown ?? first
  const shown = page?.reviews ?? []

  const [begin] = useState(requestOrder)

  const readPage = async (next: ReviewQuery) => {
    const isLatest = begin()
    setQuery(next)
    setState(next.before ? 'growing' : 'reading')
    try {
      const found = await read(next)
      if (!isLatest()) return
      setGrown(next.before ? { ...found, reviews: [...shown, ...found.reviews] } : found)
      setState('ready')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isLatest()) setState('failed')
    }
  }
  return {
    page,
    query,
    isReading: state === 'reading',
    isGrowing: state === 'growing',
    hasFailed: state === 'failed' || page === null,
    choose: (change: Partial<ReviewQuery>) => readPage({ ...query, before: undefined, ...change }),
    readMore: () => readPage({ ...query, before: shown.at(-1)?.id }),
    retry: () => readPage(query),
    /** Shows the reply that the viewer has just written or deleted. */
    setReply(id: number, reply: Review['reply']) {
      if (!page) return
      const reviews = shown.map(one => (one.id === id ? { ...one, reply } : one))
      setGrown({ ...page, reviews })
    },
  }
}
export type ReviewList = ReturnType<typeof useReviews>
