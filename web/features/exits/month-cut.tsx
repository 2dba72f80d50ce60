import type { CSSProperties } from 'react'
import type { ExitQuote } from '../../../contract/calls/cancellations.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { cx } from '../../ui/cx.ts'
import { cutOf } from './choices/exit-choice.ts'
import styles from './month-cut.module.css'
import { EXIT_TEXTS as T } from './texts.ts'

function Label({ title, text, className }: { title: string; text: string; className?: string }) {
  return (
    <p className={cx(styles.label, className)}>
      <span>{title}</span>
      <b>{text}</b>
    </p>
  )
}

/** Shares of the month below which the shears would cover a label, on all screens and on phones. */
const NARROW = 0.12
const EARLY = 0.3

const lookOf = (at: number) =>
  cx(at > 0.5 && styles.late, at < EARLY && styles.early, at < NARROW && styles.narrow)

/** The paid month, drawn as a length of cloth that is cut at the present time. */
export function MonthCut({ quote }: { quote: ExitQuote }) {
  const cut = cutOf(quote)
  if (!cut) return null
  const look = { '--at': `${cut.at * 100}%`, '--days': cut.days } as CSSProperties
  return (
    <div
      className={cx(styles.month, lookOf(cut.at))}
      style={look}
      role="img"
      aria-label={T.month(cut.passed, cut.rest)}
    >
      <Label title={T.passed} text={cut.passed} />
      <Label title={T.rest} text={cut.rest} className={styles.restLabel} />
      <p className={styles.now}>
        <b>{T.now}</b>
        {formatDateTime(quote.at)}
      </p>
      <img className={styles.shears} src={illustration('room-shears.svg')} alt="" />
      <div className={styles.bar}>
        <span className={styles.passed} />
        <span className={styles.rest} />
      </div>
      <div className={styles.days} />
      <p className={styles.ends}>
        <span>{formatDateTime(quote.periodStart)}</span>
        <span>{formatDateTime(quote.periodEnd)}</span>
      </p>
    </div>
  )
}
