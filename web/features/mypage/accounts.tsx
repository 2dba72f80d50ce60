import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { writtenCard } from '../../../contract/accounts/written-accounts.ts'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { links } from '../../lib/pages/links.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './accounts.module.css'
import { LoginsRow } from './logins-row.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { ProviderRow } from './provider-row.tsx'
import { MYPAGE_TEXTS as T } from './texts.ts'

function Way({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        <span className={styles.key}>{label}</span>
        <Icon name="right" />
      </Link>
    </li>
  )
}

/** The card is read with the link to the page that changes it. */
function PaymentMethod() {
  const { data } = useQuery(
    { queryKey: ['payment-method'], queryFn: () => browserApi.paymentMethod() },
    queryClient,
  )
  return (
    <ProviderRow
      label={T.paymentMethod}
      page="customerPortal"
      now={data?.card ? writtenCard(data.card) : undefined}
      ready={T.paymentMethodReady}
      later={T.paymentMethodLater}
    />
  )
}

function Account({ user }: { user: CurrentUser }) {
  return (
    <section aria-labelledby="account">
      <h2 id="account">{T.account}</h2>
      <ul className={styles.list}>
        <li>
          <div>
            <span className={styles.key}>{T.nickname}</span>
            <span>{user.name}</span>
          </div>
        </li>
        <li>
          <div>
            <span className={styles.key}>{T.email}</span>
            <span>{user.email}</span>
          </div>
        </li>
        <li>
          <PaymentMethod />
        </li>
        <Way to={links.userEdit} label={T.editProfile} />
        <Way to={links.likes()} label={T.likes} />
        <Way to={links.notices()} label={T.noticeList} />
        <Way to={links.noticeSettings} label={T.notices} />
        <Way to={links.blockedPeople} label={T.blocked} />
        <Way to={links.ownData} label={T.ownData} />
        <li>
          <LoginsRow userId={user.id} />
        </li>
        <Way to={links.logout} label={T.logout} />
        <Way to={links.userDelete} label={T.leave} />
      </ul>
    </section>
  )
}

export interface AccountsProps {
  user: CurrentUser
  /** Yen that can be withdrawn now. */
  available: number
}

export function Accounts({ user, available }: AccountsProps) {
  return (
    <div className={styles.accounts}>
      <Account user={user} />
      <PayoutAccount ready={user.isPayoutAccountReady} available={available} />
    </div>
  )
}
