import type { OwnPayout } from '../../../../contract/calls/payouts.ts'
import { writtenDays } from '../../../../contract/written-days.ts'
import { illustration } from '../../../lib/pages/illustrations.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import styles from '../payout.module.css'
import { PayoutReceipt } from './payout-receipt.tsx'
import { SUCCESS_TEXTS as T } from './texts.ts'
import { useNamedPayout } from './use-named-payout.ts'

/** Heading and first sentence; the receipt says what came of a settled payout. */
function wordsOf(payout: OwnPayout | null): { title: string; lead: string | null } {
  if (!payout) return { title: T.title, lead: T.lead }
  const { state, arrivesFrom, arrivesBy } = payout
  if (state === 'paid') return { title: T.arrived, lead: null }
  if (state === 'failed' || state === 'returned') return { title: T.failed, lead: null }
  return { title: T.title, lead: T.leadDays(writtenDays(arrivesFrom, arrivesBy)) }
}

/**
 * The page is public and says nothing about anybody (rule `success-page-is-anonymous`); the owner of
 * the payout also sees its receipt.
 */
export function PayoutSuccess() {
  const payout = useNamedPayout()
  const { title, lead } = wordsOf(payout)
  return (
    <PageFrame title={title} narrow={!payout}>
      <div className={payout ? styles.columns : undefined}>
        <div className={styles.success}>
          <img src={illustration('spot-letter.svg')} alt="" width="320" height="240" />
          {lead && <p>{lead}</p>}
          <LinkButton variant="primary" to={payout ? links.desk : links.mypage}>
            {payout ? T.toDesk : T.toMypage}
          </LinkButton>
          <LinkButton variant="plain" to={links.payout}>
            {T.toPayout}
          </LinkButton>
        </div>
        {payout && <PayoutReceipt payout={payout} />}
      </div>
    </PageFrame>
  )
}
