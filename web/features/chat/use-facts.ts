import { useCallback, useEffect, useRef, useState } from 'react'
import type { SubscEvent } from '../../../contract/subsc-events.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useInTurn } from '../../lib/use-in-turn.ts'
import { overlaps } from './message-log.ts'
import { quietly } from './quietly.ts'

export interface FactPage {
  events: SubscEvent[]
  total_pages: number
}

interface FactsOptions {
  subscId: number
  /** Page 1 as the route loaded it. */
  first: FactPage
  /** The oldest message read so far; null when there is none before. */
  since: string | null
}

/** The oldest first, each once. */
function merge(known: readonly SubscEvent[], fetched: readonly SubscEvent[]) {
  const byId = new Map([...known, ...fetched].map(event => [event.id, event]))
  return [...byId.values()].sort(
    (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id,
  )
}

const isReached = ([oldest]: readonly SubscEvent[], since: string | null) =>
  since !== null && oldest !== undefined && Date.parse(oldest.created_at) < Date.parse(since)

/** What happened to one deal, as far back as its messages are read. */
export function useFacts({ subscId: subsc_id, first, since }: FactsOptions) {
  const [events, setEvents] = useState(() => merge([], first.events))
  const known = useRef(events)
  const pages = useRef({ read: 1, total: first.total_pages })
  const add = useCallback((fetched: readonly SubscEvent[]) => {
    known.current = merge(known.current, fetched)
    setEvents(known.current)
  }, [])
  const read = useCallback(
    (page: number) => browserApi.subsc_events({ subsc_id, page }),
    [subsc_id],
  )
  useEffect(() => add(first.events), [first, add])
  const wanted = useRef(since)
  const readOlder = useInTurn(
    useCallback(async () => {
      for (;;) {
        const { read: done, total } = pages.current
        if (done >= total || isReached(known.current, wanted.current)) return
        const { events, total_pages } = await read(done + 1)
        pages.current = { read: done + 1, total: total_pages }
        add(events)
      }
    }, [read, add]),
  )
  useEffect(() => {
    wanted.current = since
    readOlder().catch(quietly)
  }, [since, readOlder])
  /** Answers whether anything new has happened. */
  const refresh = useCallback(async (): Promise<boolean> => {
    const before = known.current
    const found: SubscEvent[] = []
    for (let page = 1; ; page++) {
      const { events, total_pages } = await read(page)
      found.push(...events)
      if (overlaps(before, events) || page >= total_pages) break
    }
    add(found)
    return known.current.length > before.length
  }, [read, add])
  return { events, refresh }
}
