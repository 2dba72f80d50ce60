import { useEffect, useState } from 'react'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { Thread } from '../../../contract/calls/threads.ts'
import { MINUTE_MS } from '../../../contract/dates/durations.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { leftInWords, type SilenceTerm, silenceTerm } from '../../lib/format/silence-term.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { DayButtons } from '../../ui/controls/day-buttons.tsx'
import styles from './silence.module.css'
import { THREAD_TEXTS as T } from './texts.ts'

function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Left({ term }: { term: SilenceTerm }) {
  if (term.over) return <p className={styles.left}>{T.silenceOver}</p>
  // The numbers are every second part of the sentence.
  const parts = T.silenceLeft(leftInWords(term.left)).split(/(\d+)/)
  return (
    <p className={styles.left}>
      {parts.map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
        place % 2 === 1 ? <b key={place}>{part}</b> : part,
      )}
    </p>
  )
}

function Money({ term, deal, seller }: { term: SilenceTerm; deal: Deal; seller: string }) {
  const { fee, price } = splitPrice(deal.price)
  return (
    <p>
      {T.silenceMoney.before(formatDateTime(term.endsAt), seller, formatYen(fee))}{' '}
      <b>{formatYen(price)}</b> {T.silenceMoney.after}
    </p>
  )
}

export interface SilenceProps {
  thread: Thread
  deal: Deal | null
}

/** Shown to the buyer while the seller has never written (MSG-22 to MSG-25). */
export function Silence({ thread, deal }: SilenceProps) {
  const term = silenceTerm(thread.createdAt, useNow())
  return (
    <li className={styles.silence}>
      <h2>{T.silenceTitle}</h2>
      <DayButtons days={term.days} />
      <Left term={term} />
      {deal && <Money term={term} deal={deal} seller={thread.seller.name} />}
      <LinkButton to={links.autoCancel(thread.id)}>{T.silence}</LinkButton>
    </li>
  )
}
