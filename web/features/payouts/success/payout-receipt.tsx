import { writtenBank } from '../../../../contract/accounts/written-accounts.ts'
import { hasFailed, type OwnPayout, PAYOUT_FAILURES } from '../../../../contract/calls/payouts.ts'
import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { usePayoutBank } from '../../../lib/provider/use-payout-bank.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import sums from '../../../ui/money/sums.module.css'
import layout from '../payout.module.css'
import { PayoutSteps } from './payout-steps.tsx'
import styles from './payout-success.module.css'
import { SUCCESS_TEXTS as T } from './texts.ts'

/** The account of the payout, as long as it is the registered one; another is not known any more. */
function Bank({ payout }: { payout: OwnPayout }) {
  const bank = usePayoutBank().data?.bank
  if (!bank || !payout.toPresentAccount) return null
  return (
    <div>
      <dt>{T.bank}</dt>
      <dd>
        {writtenBank(bank)}
        {bank.holder && <small>{bank.holder}</small>}
      </dd>
    </div>
  )
}

function Sums({ payout }: { payout: OwnPayout }) {
  const { id, amount, fee, requestedAt } = payout
  return (
    <dl className={sums.sums}>
      <Bank payout={payout} />
      <div>
        <dt>{T.amount}</dt>
        <dd>{formatYen(amount)}</dd>
      </div>
      <div>
        <dt>{T.fee}</dt>
        <dd>{formatYen(fee)}</dd>
      </div>
      <div>
        <dt>{T.requestedAt}</dt>
        <dd>
          {formatDateTime(requestedAt)}
          <small>{T.number(id)}</small>
        </dd>
      </div>
    </dl>
  )
}

function NotArrived({ failure }: Pick<OwnPayout, 'failure'>) {
  return (
    <>
      <p>{T.failedLead(failure && PAYOUT_FAILURES[failure])}</p>
      <p className={styles.acts}>
        <LinkButton to={links.mypage}>{T.toBank}</LinkButton>
        <LinkButton variant="plain" to={links.payout}>
          {T.again}
        </LinkButton>
      </p>
    </>
  )
}

/** A payout as its seller sees it: on its way, arrived or returned. */
export function PayoutReceipt({ payout }: { payout: OwnPayout }) {
  const { state, amount, fee, failure } = payout
  const isFailed = hasFailed(state)
  return (
    <section className={layout.receipt} aria-label={T.receipt}>
      <h2>{isFailed ? T.failed : state === 'paid' ? T.arrived : T.arrives}</h2>
      <p className={layout.big}>{formatYen(isFailed ? amount : amount - fee)}</p>
      {isFailed && <NotArrived failure={failure} />}
      <Sums payout={payout} />
      {!isFailed && <PayoutSteps payout={payout} />}
    </section>
  )
}
