import type { ExitQuote } from '../../../contract/calls/cancellations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './exit-screen.module.css'
import { EXIT_TEXTS as T } from './texts.ts'
import { useMonthChange } from './use-month-change.ts'

/** Notices for all ways out: the amounts have changed, or the month is not paid. */
export function MonthNotices({ quote }: { quote: ExitQuote }) {
  const changed = useMonthChange(quote)
  const unpaid = quote.periodStart === null
  return (
    <div role="status" className={styles.notices}>
      {changed && <Notice tone="wait">{T.changed}</Notice>}
      {unpaid && <Notice tone="wait">{T.unpaid}</Notice>}
    </div>
  )
}
