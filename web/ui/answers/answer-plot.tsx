import type { AnswerRecord } from '../../../contract/calls/questions.ts'
import { roundedTime } from '../../lib/format/answer-words.ts'
import { AXIS_MARKS, placeOnAxis } from './answer-axis.ts'
import styles from './answer-plot.module.css'
import { ANSWER_TEXTS as T } from './answer-texts.ts'

const at = (place: number) => ({ insetInlineStart: `${place}%` })

export interface AnswerPlotProps {
  record: AnswerRecord
  /** The plot in words. */
  label: string
  /** Seconds that a question has waited. */
  waiting?: number
}

/** Each of a seller's latest first answers with their median; nothing below five answers. */
export function AnswerPlot({ record, label, waiting }: AnswerPlotProps) {
  if (record.median === null || record.seconds.length === 0) return null
  return (
    <div className={styles.axis} role="img" aria-label={label}>
      {record.seconds.map((seconds, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identity and are not reordered
        <i key={index} style={at(placeOnAxis(seconds))} />
      ))}
      <div className={styles.median} style={at(placeOnAxis(record.median))} />
      {waiting !== undefined && (
        <div className={styles.waiting} style={at(placeOnAxis(waiting))}>
          <b>{T.waitingNow(roundedTime(waiting))}</b>
        </div>
      )}
      {AXIS_MARKS.map(({ seconds, place }, index) => (
        <span key={seconds} style={at(place)}>
          {T.marks[index]}
        </span>
      ))}
    </div>
  )
}
