import type { DealEvent } from '../../../contract/calls/deal-events.ts'
import type { Reader } from './facts/fact-reader.ts'
import { factWords, REQUEST_TITLE } from './facts/fact-texts.ts'

/** One point on the timeline of a deal. */
export interface LinePoint {
  id: number
  label: string
  side?: string | undefined
  at: string
  /** Whether it is a request that was refused or withdrawn. */
  isQuiet: boolean
}

/** Events that end a request without effect. */
const LEFT_IT: ReadonlySet<DealEvent['kind']> = new Set(['request_refused', 'request_withdrawn'])

/** An answered request is left out, because the point of its answer represents both. */
export function lineOf(events: readonly DealEvent[], reader: Reader): LinePoint[] {
  return events.flatMap((event, index) => {
    if (event.kind === 'request_created' && isAnswered(events.slice(index + 1))) return []
    const { title, note, yen } = factWords(event, reader)
    const isRefusal = LEFT_IT.has(event.kind)
    const label = isRefusal ? REQUEST_TITLE : title
    return [{ id: event.id, label, side: yen ?? note, at: event.createdAt, isQuiet: isRefusal }]
  })
}

const isAnswered = (later: readonly DealEvent[]): boolean =>
  later.some(({ kind }) => LEFT_IT.has(kind) || kind === 'ended')

/** Yen refunded to the buyer, or taken back from the seller; null when nothing was refunded. */
export function givenAtEnd(events: readonly DealEvent[], seller: boolean): number | null {
  const moved = events.flatMap(event => {
    if (event.kind === 'refund_added') return [event]
    return event.kind === 'ended' && event.given ? [event.given] : []
  })
  const sum = moved.reduce((yen, one) => yen + (seller ? one.takenBack : one.refund), 0)
  return moved.some(({ refund }) => refund > 0) ? sum : null
}
