import type { useQuestionActs } from '../question/use-question-acts.tsx'
import type { RatingState } from '../rating/use-rating-state.ts'
import type { useSearch } from '../search/use-search.ts'
import type { ThreadState } from '../thread-state.ts'
import type { ThreadProps, useThread } from '../use-thread.ts'

/** The data of a thread, and the state that its regions share. */
export interface RegionProps extends ThreadProps {
  live: ReturnType<typeof useThread>
  state: ThreadState
  other: { id: number; name: string; icon: string | null }
  questionActs: ReturnType<typeof useQuestionActs>
  rating: RatingState
  search: ReturnType<typeof useSearch>
}
