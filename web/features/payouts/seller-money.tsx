import type { EarningLine, PayoutAmount } from '../../../contract/calls/payouts.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Outlook, restOf } from './outlook.ts'
import styles from './payout.module.css'
import { PAYOUT_TEXTS as T } from './texts.ts'
import type { WhyOf } from './why-sheet.tsx'

interface Earnings {
  earnings: readonly EarningLine[]
  /** Server time, ISO 8601. */
  now: string
}

interface SellerMoneyProps extends Earnings {
  amount: PayoutAmount
  /** Matured yen that the current account does not hold. */
  elsewhere: number
  outlook: Outlook
  onWhy: (of: WhyOf) => void
  onHeld: (earnings: readonly EarningLine[]) => void
}

const isPending = (now: string) => (one: EarningLine) =>
  Date.parse(one.maturesAt) > Date.parse(now) && restOf(one) > 0

const sumOf = (earnings: readonly EarningLine[]): number =>
  earnings.reduce((sum, one) => sum + restOf(one), 0)

interface HeldProps extends Earnings {
  onOpen: (earnings: readonly EarningLine[]) => void
}

/** Shares that open requests hold; those that also wait for their thirty days count as pending. */
function Held({ earnings, now, onOpen }: HeldProps) {
  const held = earnings.filter(one => one.frozen && restOf(one) > 0)
  const pending = sumOf(held.filter(isPending(now)))
  if (held.length === 0) return null
  return (
    <div>
      <dt>
        <button type="button" className={styles.opens} onClick={() => onOpen(held)}>
          {T.held}
        </button>
        <small>{T.people(held.map(({ buyer, serviceName }) => buyer?.name ?? serviceName))}</small>
        {pending > 0 && <small>{T.heldPending(formatYen(pending))}</small>}
      </dt>
      <dd>{formatYen(sumOf(held))}</dd>
    </div>
  )
}

/** The amounts: available, next to mature, not matured, and kept back. */
export function SellerMoney({
  amount,
  elsewhere,
  earnings,
  now,
  outlook,
  onWhy,
  onHeld,
}: SellerMoneyProps) {
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
              <small className={styles.date}>{formatDateTime(next.at)}</small>
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
        <Held earnings={earnings} now={now} onOpen={onHeld} />
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
