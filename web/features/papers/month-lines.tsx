import type { YearLine } from '../../../contract/calls/papers/seller-year.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { placeBeside } from '../../ui/layout/place-beside.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import styles from './month-lines.module.css'
import { PAPER_TEXTS as T } from './texts.ts'

const Line = ({ line: { at, kind, serviceName, buyerName, kept } }: { line: YearLine }) => (
  <li>
    <span>
      {T.kinds[kind]}
      {buyerName && <small>{T.person(buyerName)}</small>}
    </span>
    <b>{signedYen(kept)}</b>
    <time>{formatDateTime(at)}</time>
    {serviceName && <span className={styles.service}>{serviceName}</span>}
  </li>
)

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
    <ol className={styles.lines}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one second can be alike in all that they show
        <Line key={place} line={line} />
      ))}
    </ol>
  </Sheet>
)
