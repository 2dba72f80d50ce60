import { useCallback, useEffect, useRef, useState } from 'react'
import type { DealEvent } from '../../../../contract/calls/deal-events.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { inTurn } from '../../../lib/live/in-turn.ts'
import { GrowingList } from '../list/growing-list.ts'
import { logApiError } from '../outbox/log-api-error.ts'

export interface FactPage {
  events: DealEvent[]
  totalPages: number
}

export const NO_FACTS: FactPage = { events: [], totalPages: 0 }

interface FactsOptions {
  /** Null for a question, which has no deal. */
  dealId: number | null
  /** Page 1 as the route loaded it. */
  first: FactPage
  /** Time of the oldest loaded message; null when no older ones exist. */
  since: string | null
}

/** Merges events: oldest first, each once. */
export function mergeFacts(known: readonly DealEvent[], fetched: readonly DealEvent[]) {
  const byId = new Map([...known, ...fetched].map(event => [event.id, event]))
  return [...byId.values()].sort(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id,
  )
}

const pageOf = ({ events: items, totalPages }: FactPage) => ({ items, totalPages })

/** Whether the oldest event is older than `since`, so that no earlier page is needed. */
export const isReached = ([oldest]: readonly DealEvent[], since: string | null) =>
  since !== null && oldest !== undefined && Date.parse(oldest.createdAt) < Date.parse(since)

/** Events of one deal, loaded as far back as its messages. */
export function useFacts({ dealId, first, since }: FactsOptions) {
  const [events, setEvents] = useState<readonly DealEvent[]>([])
  const [list] = useState(
    () =>
      new GrowingList<DealEvent>(
        {
          read: async page =>
            pageOf(dealId === null ? NO_FACTS : await browserApi.dealEvents({ dealId, page })),
          merge: mergeFacts,
          onGrown: setEvents,
        },
        pageOf(first),
      ),
  )
  useEffect(() => {
    if (list.arrive(pageOf(first))) list.refresh().catch(logApiError)
  }, [first, list])
  const wanted = useRef(since)
  const [readOlder] = useState(() =>
    inTurn(async () => {
      while (list.hasOlder && !isReached(list.items, wanted.current)) await list.readOlder()
    }),
  )
  useEffect(() => {
    wanted.current = since
    readOlder().catch(logApiError)
  }, [since, readOlder])
  /** Returns whether there are new events. */
  const refresh = useCallback(async (): Promise<boolean> => {
    const before = list.items.length
    await list.refresh()
    return list.items.length > before
  }, [list])
  return { events: events.length > 0 ? events : list.items, refresh }
}
