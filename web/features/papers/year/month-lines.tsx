import type { YearLine } from '../../../../contract/calls/papers/seller-year.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { placeBeside } from '../../../ui/layout/place-beside.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { LedgerRow, LedgerRows } from '../../../ui/money/ledger-rows.tsx'
import { PAPER_TEXTS as T } from '../texts.ts'
import styles from './month-lines.module.css'

function Line({ line: { at, kind, serviceName, buyerName, kept } }: { line: YearLine }) {
  const what = (
    <>
      {T.kinds[kind]}
      {buyerName && <small>{T.person(buyerName)}</small>}
    </>
  )
  return (
    <LedgerRow what={what} yen={kept} at={at}>
      {serviceName && <small className={styles.service}>{serviceName}</small>}
    </LedgerRow>
  )
}

interface MonthLinesProps {
  title: string
  lines: readonly YearLine[]
  isOpen: boolean
  onClose: () => void
}

/** The ledger's lines of a month, which add up to what the seller keeps of it. */
export const MonthLines = ({ title, lines, isOpen, onClose }: MonthLinesProps) => (
  <Sheet
    place={placeBeside}
    open={isOpen}
    title={title}
    onClose={onClose}
    actions={<Button onClick={onClose}>{T.close}</Button>}
  >
    <LedgerRows className={styles.lines}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one second can be alike in all that they show
        <Line key={place} line={line} />
      ))}
    </LedgerRows>
  </Sheet>
)
