import type { UpcomingEvent } from '../payments-summary.ts'

/** Events of one lane that are too near to each other to be drawn side by side. */
export interface Cluster {
  /** Place of the first event on the axis, from 0 (now) to 1. */
  readonly share: number
  readonly events: readonly UpcomingEvent[]
  /** The side of its mark at which a single event's words fit. */
  readonly words: 'after' | 'before' | null
}

/** The events of one person. */
export interface Lane {
  readonly person: string | null
  readonly clusters: readonly Cluster[]
}

const DAY = 86_400_000
/** Width of a mark as a share of the axis on the narrowest screen that shows lanes. */
const MARK = 0.026
/** Width of the words beside a mark. */
const WORDS = 0.2

/** The events of the next days by person; the person with the earliest event comes first. */
export function lanesOf(now: Date, upcoming: readonly UpcomingEvent[], days: number): Lane[] {
  const placed = upcoming
    .map(event => ({ event, share: (event.at.getTime() - now.getTime()) / DAY / days }))
    .filter(({ share }) => share >= 0 && share <= 1)
  const persons = Map.groupBy(placed, ({ event }) => event.person)
  return [...persons].map(([person, own]) => ({ person, clusters: withWords(clustersOf(own)) }))
}

/** Places in the list of lanes of an event's person and partner, and of the event on the axis. */
interface Tie {
  readonly from: number
  readonly to: number
  readonly share: number
}

/** The chosen events' ties to lanes of their partners, one for each partner. */
export function tiesOf(lanes: readonly Lane[], chosen: Cluster | undefined): Tie[] {
  if (!chosen) return []
  const from = lanes.findIndex(({ clusters }) => clusters.includes(chosen))
  const partners = new Set(chosen.events.map(({ partner }) => partner))
  return lanes.flatMap(({ person }, to) =>
    person !== null && to !== from && partners.has(person)
      ? [{ from, to, share: chosen.share }]
      : [],
  )
}

type Bare = Pick<Cluster, 'share' | 'events'>

function clustersOf(placed: readonly { event: UpcomingEvent; share: number }[]): Bare[] {
  const clusters: { share: number; events: UpcomingEvent[] }[] = []
  for (const { event, share } of placed) {
    const last = clusters.at(-1)
    if (last && share - last.share < MARK) last.events.push(event)
    else clusters.push({ share, events: [event] })
  }
  return clusters
}

function withWords(clusters: readonly Bare[]): Cluster[] {
  let taken = -WORDS
  return clusters.map((cluster, i) => {
    const next = clusters[i + 1]?.share ?? Number.POSITIVE_INFINITY
    const words = sideOf(cluster, taken, next)
    taken = words === 'after' ? cluster.share + WORDS : cluster.share + MARK
    return { ...cluster, words }
  })
}

function sideOf({ share, events }: Bare, taken: number, next: number): Cluster['words'] {
  if (events.length > 1) return null
  if (share + WORDS <= Math.min(1, next)) return 'after'
  return share - WORDS >= taken && next > 1 ? 'before' : null
}
