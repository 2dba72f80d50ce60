import { type ReactNode, useId } from 'react'
import type { LastDays as Facts } from '../../../../contract/calls/desk/desk.ts'
import { answerWords } from '../../../lib/format/answer-words.ts'
import { formatMonthDay } from '../../../lib/format/short-dates.ts'
import desk from '../desk.module.css'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import styles from './last-days.module.css'

/** Maximum number of ended deals that are listed by name. */
const NAMED = 3

function Fact({ what, note, children }: { what: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {what}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const Count = ({ value, unit }: { value: number; unit: string }) => (
  <>
    {value}
    <small>{unit}</small>
  </>
)

function endedNote(ended: Facts['ended']): string {
  const named = ended
    .slice(0, NAMED)
    .map(({ buyerName, at }) => ({ name: buyerName, day: formatMonthDay(at) }))
  const rest = ended.length - named.length
  return T.endedWho(named) + (rest > 0 ? T.andMore(rest) : '')
}

/** Deals that began and ended in the last thirty days. */
export function LastDays({ started, startedBefore, ended, months, answerSeconds }: Facts) {
  const headId = useId()
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className={desk.h2}>
        {T.lastDays}
      </h2>
      <dl className={styles.facts}>
        <Fact what={T.started} note={T.startedBefore(startedBefore)}>
          <Count value={started} unit={T.deals} />
        </Fact>
        <Fact what={T.ended} note={endedNote(ended)}>
          <Count value={ended.length} unit={T.deals} />
        </Fact>
        {months !== null && (
          <Fact what={T.lasted} note={T.lastedNote(ended.length)}>
            <Count value={months} unit={T.monthsLong} />
          </Fact>
        )}
        {answerSeconds !== null && (
          <Fact what={T.answers} note={T.answersNote}>
            {answerWords(answerSeconds)}
          </Fact>
        )}
      </dl>
    </section>
  )
}
