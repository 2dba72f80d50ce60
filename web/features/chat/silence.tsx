import { useEffect, useState } from 'react'
import type { Contact } from '../../../contract/chat.ts'
import type { Subsc } from '../../../contract/deals.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format.ts'
import { leftInWords, type SilenceTerm, silenceTerm } from '../../lib/silence-term.ts'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './silence.module.css'
import { KANJI_DAYS, CHAT_TEXTS as T } from './texts.ts'

const MINUTE_MS = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Seven buttons, one sewn on each full day. */
function Buttons({ days }: { days: number }) {
  return (
    <ol className={styles.seven} aria-label={`取引のはじまりから${days}日`}>
      {KANJI_DAYS.map((day, index) => (
        <li key={day} className={cx(index < days && styles.on, index === days && styles.half)}>
          {day}
        </li>
      ))}
    </ol>
  )
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
      {formatDateTime(term.endsAt)} まで{seller}
      さんから一度も返事がないとき、決済手数料（税抜5%・税込5.5%）
      {formatYen(fee)} を除いた <b>{formatYen(price)}</b> が戻ります。
    </p>
  )
}

export interface SilenceProps {
  contact: Contact
  subsc: Subsc | null
}

/** For the buyer, while the seller has never written (MSG-22 to MSG-25). */
export function Silence({ contact, subsc }: SilenceProps) {
  const term = silenceTerm(contact.created_at, useNow())
  return (
    <li className={styles.silence}>
      <h2>{T.silenceTitle}</h2>
      <Buttons days={term.days} />
      <Left term={term} />
      {subsc && <Money term={term} subsc={subsc} seller={contact.owner_user.name} />}
      <LinkButton to={`/request/auto_cancel/${contact.subsc_id}`}>{T.silence}</LinkButton>
    </li>
  )
}
