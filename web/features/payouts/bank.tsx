import { writtenBank } from '../../../contract/accounts/written-accounts.ts'
import { usePayoutBank } from '../../lib/provider/use-payout-bank.ts'
import { useProviderLink } from '../../lib/provider/use-provider-link.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './payout.module.css'
import { PAYOUT_TEXTS as T } from './texts.ts'

/** The bank account to which the money goes, and the way to another one. */
export function Bank() {
  const { data, isError } = usePayoutBank()
  const { link, load } = useProviderLink('connectDashboard')
  if (!data)
    return isError ? null : (
      <div className={styles.bankLoading}>
        <Spinner inline label={T.bankLoading} />
      </div>
    )
  if (!data.bank) return null
  return (
    <p className={styles.bank}>
      <b>{writtenBank(data.bank)}</b>
      {link.state === 'ready' && (
        <a
          className="link"
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setTimeout(() => void load(), 1000)}
        >
          {T.changeBank}
        </a>
      )}
      {data.bank.holder && <span>{data.bank.holder}</span>}
    </p>
  )
}
