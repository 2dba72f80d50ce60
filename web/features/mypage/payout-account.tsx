import { useEffect } from 'react'
import { Link } from 'react-router'
import { writtenBank } from '../../../contract/accounts/written-accounts.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { useConnect } from '../../lib/provider/use-connect.ts'
import { usePayoutBank } from '../../lib/provider/use-payout-bank.ts'
import { forgetOnboarding, isOnboardingAwaited } from '../../lib/session/onboarding-return.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import styles from './accounts.module.css'
import { ProviderRow } from './provider-row.tsx'
import { MYPAGE_TEXTS as T } from './texts.ts'

function Registered() {
  const { call, busy, failure } = useConnect()
  return (
    <div>
      <span className={styles.key}>{T.registration}</span>
      <span>
        {failure ? <span role="alert">{T.goFailed}</span> : <Badge tone="ok">{T.registered}</Badge>}
      </span>
      <Button variant="plain" busy={busy} onClick={() => void call()}>
        {T.check}
      </Button>
    </div>
  )
}

function NotRegistered() {
  const { call, busy, failure } = useConnect()
  return (
    <div className={styles.bank}>
      <Badge>{T.notRegistered}</Badge>
      <h3>{T.registerTitle}</h3>
      <p>{T.registerLead}</p>
      {failure && (
        <Notice tone="danger" role="alert">
          {T.goFailed}
        </Notice>
      )}
      <Button busy={busy} onClick={() => void call()}>
        {busy ? T.going : T.register}
      </Button>
    </div>
  )
}

function Bank() {
  const { data, isError } = usePayoutBank()
  if (data && !data.bank) return null
  return (
    <li>
      <div>
        <span className={styles.key}>{T.bank}</span>
        {data?.bank && <span>{writtenBank(data.bank)}</span>}
        {isError && <span className={styles.later}>{T.bankFailed}</span>}
        {!data && !isError && <Spinner inline label={T.bankLoading} />}
      </div>
    </li>
  )
}

/** Announces the end of the first registration, which may be reported after the return. */
function useAccountNews(ready: boolean): void {
  useEffect(() => {
    if (!ready || !isOnboardingAwaited()) return
    forgetOnboarding()
    showToast(T.accountReady)
  }, [ready])
}

export interface PayoutAccountProps {
  ready: boolean
  /** Yen that can be withdrawn now. */
  available: number
}

export function PayoutAccount({ ready, available }: PayoutAccountProps) {
  useAccountNews(ready)
  return (
    <section aria-labelledby="payout-account">
      <h2 id="payout-account">{T.payout}</h2>
      {!ready && <NotRegistered />}
      <ul className={styles.list}>
        {ready && (
          <li>
            <Registered />
          </li>
        )}
        {ready && <Bank />}
        <li>
          <Link to={links.payout}>
            <span className={styles.key}>{T.payoutRequest}</span>
            <span>{T.receivable(formatYen(available))}</span>
            <Icon name="right" />
          </Link>
        </li>
        <li>
          <ProviderRow
            label={T.sales}
            page="connectDashboard"
            ready={T.salesReady}
            later={T.salesLater}
            newTab
          />
        </li>
      </ul>
      <p className={styles.note}>{T.kindNote}</p>
    </section>
  )
}
