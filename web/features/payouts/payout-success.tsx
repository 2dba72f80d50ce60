import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { writtenBank } from '../../../contract/accounts/written-accounts.ts'
import { usePayoutBank } from '../../lib/api/use-payout-bank.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import sums from '../../ui/money/sums.module.css'
import styles from './payout.module.css'
import { PAYOUT_TEXTS as T } from './texts.ts'

/** The request that led here, kept in this tab's history. */
export interface RequestedPayout {
  amount: number
  fee: number
  requestedAt: string
}

function Receipt({ payout: { amount, fee, requestedAt } }: { payout: RequestedPayout }) {
  const bank = usePayoutBank().data?.bank
  return (
    <section className={styles.receipt}>
      <h2>{T.arrives}</h2>
      <p className={styles.big}>{formatYen(amount - fee)}</p>
      <dl className={sums.sums}>
        {bank && (
          <div>
            <dt>{T.bank}</dt>
            <dd>{writtenBank(bank)}</dd>
          </div>
        )}
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
          <dd>{formatDateTime(requestedAt)}</dd>
        </div>
      </dl>
    </section>
  )
}

/**
 * The address is public and says nothing about anybody (rule `success-page-is-anonymous`); who has
 * just requested a payout also sees its amount and account.
 */
export function PayoutSuccess() {
  const { state } = useLocation()
  const [payout, setPayout] = useState<RequestedPayout | null>(null)
  // Read after hydration, because the server does not know the state in the browser's history.
  useEffect(() => setPayout(state), [state])
  return (
    <PageFrame title={T.successTitle} narrow={!payout}>
      <div className={payout ? styles.columns : undefined}>
        <div className={styles.success}>
          <img src={illustration('spot-letter.svg')} alt="" width="320" height="240" />
          <p>{T.successLead}</p>
          <LinkButton variant="primary" to={links.mypage}>
            {T.toMypage}
          </LinkButton>
          <LinkButton variant="plain" to={links.payout}>
            {T.toPayout}
          </LinkButton>
        </div>
        {payout && <Receipt payout={payout} />}
      </div>
    </PageFrame>
  )
}
