import { useState } from 'react'
import type {
  EarningLine,
  LedgerLine,
  PayoutAmount,
  PayoutLine,
} from '../../../contract/calls/payouts.ts'
import { PAYOUT_FEE, PAYOUT_MIN } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { History } from './history.tsx'
import { MonthFile } from './month-file.tsx'
import { type Outlook, outlookOf, restOf } from './outlook.ts'
import styles from './payout.module.css'
import { PayoutRequest } from './payout-request.tsx'
import { Plot } from './plot/plot.tsx'
import { type Breakdown, MonthsSheet, type WhyOf, WhySheet } from './sheets.tsx'
import { linesOf, type StatementLine } from './statement.ts'
import { Statement } from './statement-lines.tsx'
import { PAYOUT_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

export interface PayoutData {
  amount: PayoutAmount
  /** Server time, ISO 8601. */
  now: string
  /** Matured yen that open requests keep back. */
  frozen: number
  /**
   * Matured yen that the current account does not hold: left on an earlier one, or not arrived yet.
   */
  elsewhere: number
  earnings: readonly EarningLine[]
  payouts: readonly PayoutLine[]
  /** The books' lines of the available money, newest first. */
  available: readonly LedgerLine[]
  /** Whether the payout account is registered. */
  ready: boolean
}

interface HaveProps
  extends Pick<PayoutData, 'amount' | 'frozen' | 'elsewhere' | 'earnings' | 'now'> {
  outlook: Outlook
  onWhy: (of: WhyOf) => void
  onFrozen: () => void
}

const isPending = (now: string) => (one: EarningLine) =>
  Date.parse(one.maturesAt) > Date.parse(now) && restOf(one) > 0

/** The amounts: available, next to mature, not matured, and kept back. */
function Have({ amount, frozen, elsewhere, earnings, now, outlook, onWhy, onFrozen }: HaveProps) {
  const next = outlook.steps.find(({ held }) => !held)
  return (
    <div className={styles.have}>
      <h2>{T.have}</h2>
      <p className={styles.big}>{formatYen(amount.available)}</p>
      <Button variant="plain" onClick={() => onWhy('available')}>
        {T.why}
      </Button>
      <dl>
        {next && (
          <div>
            <dt>
              {T.next}
              <small>{formatDateTime(next.at)}</small>
              {next.earning.buyer && <small>{T.person(next.earning.buyer.name)}</small>}
            </dt>
            <dd>+{formatYen(next.yen)}</dd>
          </div>
        )}
        <div>
          <dt>
            <button type="button" className={styles.opens} onClick={() => onWhy('pending')}>
              {T.pending}
            </button>
            <small>{T.count(earnings.filter(isPending(now)).length)}</small>
          </dt>
          <dd>{formatYen(amount.pending)}</dd>
        </div>
        {frozen > 0 && (
          <div>
            <dt>
              <button type="button" className={styles.opens} onClick={onFrozen}>
                {T.frozen}
              </button>
            </dt>
            <dd>{formatYen(frozen)}</dd>
          </div>
        )}
        {elsewhere > 0 && (
          <div>
            <dt>
              {T.elsewhere}
              <small>{T.elsewhereNote}</small>
            </dt>
            <dd>{formatYen(elsewhere)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** Only matured money counts as kept back, because nothing else could be withdrawn anyway. */
const isFrozenAt = (now: string) => (one: EarningLine) =>
  one.frozen && Date.parse(one.maturesAt) <= Date.parse(now)

const isUnderWay = ({ state }: PayoutLine) => state === 'requested' || state === 'sent'

function Tools(props: { lines: readonly StatementLine[]; now: string }) {
  return (
    <>
      <MonthFile {...props} />
      <LinkButton variant="plain" to={links.sellerYear()}>
        {T.sellerYear}
      </LinkButton>
    </>
  )
}

/** Before the first sale there is nothing to draw. */
const NoSales = () => (
  <EmptyState drawing="room-empty-deals.webp" title={T.noSales}>
    {T.noSalesLead(formatYen(PAYOUT_MIN), formatYen(PAYOUT_FEE))}
  </EmptyState>
)

/** The available amount with the payout form, then the next thirty days and the statement. */
export function Payout(props: PayoutData) {
  const { amount, now, frozen, elsewhere, earnings, payouts, available, ready } = props
  const outlook = outlookOf(earnings, amount.available, now)
  const [why, setWhy] = useState<WhyOf | null>(null)
  const [shown, setShown] = useState<Breakdown | null>(null)
  const show = (held: boolean, of: readonly EarningLine[]) =>
    setShown({ held, earnings: of, yen: of.reduce((sum, one) => sum + restOf(one), 0) })
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <div className={styles.columns}>
        <Have
          amount={amount}
          frozen={frozen}
          elsewhere={elsewhere}
          earnings={earnings}
          now={now}
          outlook={outlook}
          onWhy={setWhy}
          onFrozen={() => show(true, earnings.filter(isFrozenAt(now)))}
        />
        <PayoutRequest
          available={amount.available}
          outlook={outlook}
          ready={ready}
          underWay={payouts.some(isUnderWay)}
        />
      </div>
      {earnings.length === 0 ? (
        <NoSales />
      ) : (
        <Plot
          outlook={outlook}
          onOpen={({ held, steps }) =>
            show(
              held,
              steps.map(({ earning }) => earning),
            )
          }
        />
      )}
      <div className={styles.books}>
        <Statement
          lines={available}
          earnings={earnings}
          payouts={payouts}
          onOpen={one => show(one.frozen, [one])}
          tools={<Tools lines={linesOf(earnings, payouts)} now={now} />}
        />
        <History payouts={payouts} />
      </div>
      <MonthsSheet shown={shown} onClose={() => setShown(null)} />
      <WhySheet of={why} onClose={() => setWhy(null)} />
    </PageFrame>
  )
}

export function PayoutLoading() {
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <Loading>
        <div className={styles.columns}>
          <Skeleton height={180} />
          <Skeleton height={260} />
        </div>
      </Loading>
    </PageFrame>
  )
}
