import type { Books } from '../../../contract/calls/reconciliation.ts'
import { cx } from '../../ui/cx.ts'
import styles from './agreement.module.css'
import { bookDaysOf, type DayState } from './book-days.ts'
import { BOOKS_TEXTS as T } from './texts.ts'

const SHOWN: readonly DayState[] = ['agreed', 'mended', 'open']
/** `6/20` of `2026/06/20`. */
const short = (day: string): string => day.slice(5).replace(/(^|\/)0/g, '$1')

/** The last thirty days: books above, provider below, joined by a dash where they agreed. */
export function Agreement(books: Pick<Books, 'runs' | 'now'>) {
  const days = bookDaysOf(books)
  const marks = [0, 7, 14, 21].map(place => short(days[place]?.day ?? ''))
  return (
    <div className={styles.agreement}>
      <p className={styles.sides}>
        <span>{T.sides}</span>
        <span>{T.span(marks[0] ?? '')}</span>
      </p>
      <ol aria-label={T.agreement}>
        {days.map(({ day, state }) => (
          <li key={day} className={styles[state]} title={T.dayState(short(day), T.days[state])}>
            <i />
            <span className="sr">{T.dayState(short(day), T.days[state])}</span>
          </li>
        ))}
      </ol>
      <p className={styles.marks} aria-hidden="true">
        {marks.map(mark => (
          <span key={mark}>{mark}</span>
        ))}
        <span>{`${short(days.at(-1)?.day ?? '')} ${T.today}`}</span>
      </p>
      <p className={styles.legend}>
        {SHOWN.map(shown => (
          <span key={shown}>
            <i className={cx(styles.sign, styles[shown])} />
            {T.dayCount(T.days[shown], days.filter(({ state }) => state === shown).length)}
          </span>
        ))}
      </p>
    </div>
  )
}
