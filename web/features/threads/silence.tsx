import { useEffect, useState } from 'react'
import type { Subsc } from '../../../contract/calls/deals.ts'
import type { Contact } from '../../../contract/calls/threads.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { leftInWords, type SilenceTerm, silenceTerm } from '../../lib/format/silence-term.ts'
import { san } from '../../lib/format/with-san.ts'
import { serverNow } from '../../lib/live/server-now.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { DayButtons } from '../../ui/controls/day-buttons.tsx'
import styles from './silence.module.css'
import { CHAT_TEXTS as T } from './texts.ts'

const MINUTE_MS = 60_000

function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Left({ term }: { term: SilenceTerm }) {
  return (
    <p className={styles.left}>
      {term.over ? T.silenceOver : `${leftInWords(term.left)}で、返金つきの解約を選べます。`}
    </p>
  )
}

function Money({ term, subsc, seller }: { term: SilenceTerm; subsc: Subsc; seller: string }) {
  const { fee, price } = splitPrice(subsc.price)
  return (
    <p>
      {formatDateTime(term.endsAt)} まで
      {san(seller)}から一度も返事がないとき、決済手数料（税抜5%・税込5.5%）
      {formatYen(fee)} を除いた <b>{formatYen(price)}</b> が戻ります。
    </p>
  )
}

export interface SilenceProps {
  contact: Contact
  subsc: Subsc | null
}

/** Shown to the buyer while the seller has never written (MSG-22 to MSG-25). */
export function Silence({ contact, subsc }: SilenceProps) {
  const term = silenceTerm(contact.created_at, useNow())
  return (
    <li className={styles.silence}>
      <h2>{T.silenceTitle}</h2>
      <DayButtons days={term.days} />
      <Left term={term} />
      {subsc && <Money term={term} subsc={subsc} seller={contact.owner_user.name} />}
      <LinkButton to={links.autoCancel(contact.subsc_id)}>{T.silence}</LinkButton>
    </li>
  )
}
