import { useId } from 'react'
import { writtenBank } from '../../../contract/accounts/written-accounts.ts'
import type { DeskMoney } from '../../../contract/calls/desk/desk.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { usePayoutBank } from '../../lib/provider/use-payout-bank.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import styles from './money-now.module.css'
import { DESK_TEXTS as T } from './texts.ts'

/** The account that receives the payout; its line is kept free while it is read. */
function Bank() {
  const { data, isPending } = usePayoutBank()
  if (!isPending && !data?.bank) return null
  return <p className={styles.bank}>{data?.bank && writtenBank(data.bank)}</p>
}

/** The money available now and coming in the next thirty days, with a link to the payout. */
export function MoneyNow({ money }: { money: DeskMoney }) {
  const headId = useId()
  const { available, coming, held, renewing, monthly } = money
  return (
    <aside className={styles.money} aria-labelledby={headId}>
      <h2 id={headId}>{T.available}</h2>
      <p className={styles.yen}>{formatYen(available)}</p>
      <dl>
        {coming > 0 && (
          <div>
            <dt>{T.coming}</dt>
            <dd>+{formatYen(coming)}</dd>
          </div>
        )}
        {held > 0 && (
          <div>
            <dt>{T.held}</dt>
            <dd>{formatYen(held)}</dd>
          </div>
        )}
        {renewing > 0 && (
          <div>
            <dt>
              {T.monthly}
              <small>{T.renewing(renewing)}</small>
            </dt>
            <dd>{formatYen(monthly)}</dd>
          </div>
        )}
      </dl>
      <LinkButton block to={links.payout}>
        {T.payout}
      </LinkButton>
      <Bank />
    </aside>
  )
}
