import type { EarningLine } from '../../../contract/calls/payouts.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { placeBeside } from '../../ui/layout/place-beside.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { type MoneyPart, MoneyStrip, Swatch } from '../../ui/money/money-strip.tsx'
import sums from '../../ui/money/sums.module.css'
import styles from './months-sheet.module.css'
import { restOf } from './outlook.ts'
import { PAYOUT_TEXTS as T } from './texts.ts'

function Maturing({ earning }: { earning: EarningLine }) {
  return (
    <div className={styles.maturing}>
      <p>
        <span>{T.payment}</span>
        <time>{formatDateTime(earning.paidAt)}</time>
      </p>
      <p className={styles.bar}>{T.thirty}</p>
      <p>
        <span>{T.receivable}</span>
        <time>{formatDateTime(earning.maturesAt)}</time>
      </p>
    </div>
  )
}

interface DeductionProps {
  part: MoneyPart
  name: string
  note?: string
  yen: number
}

function Deduction({ part, name, note, yen }: DeductionProps) {
  return (
    <div>
      <dt>
        <Swatch part={part} />
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>− {formatYen(yen)}</dd>
    </div>
  )
}

/** From the buyer's payment to what the seller keeps, one deduction at a time. */
function Earned({ earning }: { earning: EarningLine }) {
  const { total } = earning
  const fee = total - earning.price
  const rest = restOf(earning)
  return (
    <section className={styles.earned}>
      <h3>{earning.serviceName}</h3>
      <MoneyStrip money={{ back: earning.takenBack, sell: rest, com: earning.commission, fee }} />
      <dl className={sums.sums}>
        <div>
          <dt>{T.paid(earning.buyer?.name ?? null)}</dt>
          <dd>{formatYen(total)}</dd>
        </div>
        <Deduction part="fee" name={T.buyerFee} note={T.buyerFeeNote} yen={fee} />
        <Deduction
          part="com"
          name={T.commission}
          note={T.commissionNote}
          yen={earning.commission}
        />
        {earning.takenBack > 0 && (
          <Deduction part="back" name={T.returned} yen={earning.takenBack} />
        )}
        <div className={sums.sum}>
          <dt>
            <Swatch part="sell" />
            {T.share}
          </dt>
          <dd>{formatYen(rest)}</dd>
        </div>
      </dl>
      {earning.frozenUntil && (
        <p className="small">{T.heldUntil(formatDateTime(earning.frozenUntil))}</p>
      )}
      <Maturing earning={earning} />
    </section>
  )
}

/** Earnings that add up to an amount. */
export interface Breakdown {
  yen: number
  /** Whether open requests keep it back. */
  held: boolean
  earnings: readonly EarningLine[]
}

interface MonthsSheetProps {
  /** Null while no amount is explained. */
  shown: Breakdown | null
  onClose: () => void
}

/** Explains a step of the plot or a line of the statement. */
export function MonthsSheet({ shown, onClose }: MonthsSheetProps) {
  return (
    <Sheet
      place={placeBeside}
      open={shown !== null}
      title={T.why}
      onClose={onClose}
      actions={<Button onClick={onClose}>{T.close}</Button>}
    >
      {shown && (
        <>
          <p className={styles.yen}>{signedYen(shown.yen)}</p>
          {shown.held && <Notice tone="wait">{T.held}</Notice>}
          {shown.earnings.map(earning => (
            <Earned key={`${earning.dealId}-${earning.paidAt}`} earning={earning} />
          ))}
          <p className="small">{T.ripeNote}</p>
        </>
      )}
    </Sheet>
  )
}
