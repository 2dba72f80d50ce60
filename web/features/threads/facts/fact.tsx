import type { DealEvent } from '../../../../contract/calls/deal-events.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import styles from '../log/log.module.css'
import type { Reader } from './fact-reader.ts'
import { factWords } from './fact-texts.ts'

/** An event of the deal, as a quiet row between the messages. */
export function Fact({ event, reader }: { event: DealEvent; reader: Reader }) {
  const { title, note, yen, text } = factWords(event, reader)
  return (
    <li className={styles.fact}>
      <p>
        <span>
          <b>{title}</b>
          {note && <span className={styles.note}>{note}</span>}
          {yen && <span className={styles.yen}>{yen}</span>}
        </span>
      </p>
      {text && <p>{text}</p>}
      <time>{formatDateTime(event.createdAt)}</time>
    </li>
  )
}
