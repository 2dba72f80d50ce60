import { useQuery } from '@tanstack/react-query'
import type { EarningLine, LedgerLine } from '../../../contract/calls/payouts.ts'
import { splitPrice } from '../../../contract/money.ts'
import { signedYen } from '../../../contract/signed-yen.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { placeBeside } from '../../ui/layout/place-beside.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { MoneyStrip, Swatch } from '../../ui/money/money-strip.tsx'
import sums from '../../ui/money/sums.module.css'
import { withBalances } from './balances.ts'
import ledger from './lines.module.css'
import { restOf } from './outlook.ts'
import styles from './sheets.module.css'
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

/** From the buyer's payment to what the seller keeps, one deduction at a time. */
function Earned({ earning }: { earning: EarningLine }) {
  const { fee, total } = splitPrice(earning.price)
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
        <div>
          <dt>
            <Swatch part="fee" />
            {T.buyerFee}
            <small>{T.buyerFeeNote}</small>
          </dt>
          <dd>− {formatYen(fee)}</dd>
        </div>
        <div>
          <dt>
            <Swatch part="com" />
            {T.commission}
            <small>{T.commissionNote}</small>
          </dt>
          <dd>− {formatYen(earning.commission)}</dd>
        </div>
        {earning.takenBack > 0 && (
          <div>
            <dt>
              <Swatch part="back" />
              {T.returned}
            </dt>
            <dd>− {formatYen(earning.takenBack)}</dd>
          </div>
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

interface Closable {
  onClose: () => void
}

/** Earnings that add up to an amount. */
export interface Breakdown {
  yen: number
  /** Whether open requests keep it back. */
  held: boolean
  earnings: readonly EarningLine[]
}

/** Explains a step of the plot or a line of the statement. */
export function MonthsSheet({ shown, onClose }: Closable & { shown: Breakdown | null }) {
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

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  if (lines.length === 0) return <p>{T.whyEmpty}</p>
  return (
    <ol className={ledger.lines}>
      {withBalances(lines).map(({ at, what, amount, balance, place }) => (
        <li key={place}>
          <span>{what}</span>
          <b className={amount < 0 ? ledger.minus : undefined}>{signedYen(amount)}</b>
          <time>{formatDateTime(at)}</time>
          <small>{T.balance(formatYen(balance))}</small>
        </li>
      ))}
    </ol>
  )
}

export type WhyOf = 'pending' | 'available'

/** Reads the lines each time the explanation is opened. */
function Explained({ of }: { of: WhyOf }) {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['balance-postings'], queryFn: () => browserApi.balancePostings() },
    queryClient,
  )
  if (data) return <Lines lines={data[of]} />
  if (!isError) return <Spinner inline label={T.loading} />
  return (
    <Notice tone="danger" role="alert">
      {T.whyFailed}
      <Button variant="plain" onClick={() => void refetch()}>
        {T.again}
      </Button>
    </Notice>
  )
}

/** The ledger lines that add up to an amount; `of` is null while no amount is explained. */
export function WhySheet({ of, onClose }: Closable & { of: WhyOf | null }) {
  return (
    <Sheet
      place={placeBeside}
      open={of !== null}
      title={of === 'pending' ? T.whyPending : T.whyAvailable}
      onClose={onClose}
      actions={<Button onClick={onClose}>{T.close}</Button>}
    >
      {of && <Explained of={of} />}
    </Sheet>
  )
}
