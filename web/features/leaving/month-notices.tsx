import type { ExitQuote } from '../../../contract/cancellations.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './leaving-screen.module.css'
import { LEAVING_TEXTS as T } from './texts.ts'
import { useMonthChange } from './use-month-change.ts'

/** What holds for all ways at once; the choice stays. */
export function MonthNotices({ quote }: { quote: ExitQuote }) {
  const changed = useMonthChange(quote)
  const unpaid = quote.period_start === null
  return (
    <div role="status" className={styles.notices}>
      {changed && <Notice tone="wait">{T.changed}</Notice>}
      {unpaid && <Notice tone="wait">{T.unpaid}</Notice>}
    </div>
  )
}
