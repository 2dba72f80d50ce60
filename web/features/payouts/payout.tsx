import { useState } from 'react'
import type {
  EarningLine,
  LedgerLine,
  PayoutAmount,
  PayoutLine,
} from '../../../contract/calls/payouts.ts'
import { PAYOUT_FEE, PAYOUT_MIN } from '../../../contract/money.ts'
import { formatYen } from '../../lib/format/format.ts'
import { DESK_CRUMB, MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { History } from './history.tsx'
import { MonthFile } from './month-file.tsx'
import { type Breakdown, MonthsSheet } from './months-sheet.tsx'
import { outlookOf, restOf } from './outlook.ts'
import styles from './payout.module.css'
import { PayoutRequest } from './payout-request.tsx'
import { Plot } from './plot/plot.tsx'
import { SellerMoney } from './seller-money.tsx'
import { linesOf, type StatementLine } from './statement.ts'
import { Statement } from './statement-lines.tsx'
import { PAYOUT_TEXTS as T } from './texts.ts'
import { type WhyOf, WhySheet } from './why-sheet.tsx'

const CRUMBS = [MYPAGE_CRUMB, DESK_CRUMB, { label: T.title }]

export interface PayoutData extends Pick<PayoutLine, 'arrivesFrom' | 'arrivesBy'> {
  amount: PayoutAmount
  /** Server time, ISO 8601. */
  now: string
  /**
   * Matured yen that the current account does not hold: left on an earlier one, or not arrived yet.
   */
  elsewhere: number
  earnings: readonly EarningLine[]
  payouts: readonly PayoutLine[]
  /** The books' lines of the pending and of the available money, newest first. */
  pending: readonly LedgerLine[]
  available: readonly LedgerLine[]
  /** Whether the payout account is registered. */
  ready: boolean
}

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
  const { amount, now, elsewhere, earnings, payouts, pending, available, ready } = props
  const outlook = outlookOf(earnings, amount.available, now)
  const [why, setWhy] = useState<WhyOf | null>(null)
  const [shown, setShown] = useState<Breakdown | null>(null)
  const show = (held: boolean, of: readonly EarningLine[]) =>
    setShown({ held, earnings: of, yen: of.reduce((sum, one) => sum + restOf(one), 0) })
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <div className={styles.columns}>
        <SellerMoney
          amount={amount}
          elsewhere={elsewhere}
          earnings={earnings}
          now={now}
          outlook={outlook}
          onWhy={setWhy}
          onHeld={held => show(true, held)}
        />
        <PayoutRequest
          available={amount.available}
          outlook={outlook}
          ready={ready}
          underWay={payouts.some(isUnderWay)}
          days={props}
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
          tools={<Tools lines={linesOf([...pending, ...available], payouts)} now={now} />}
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
