import { hasFailed, type OwnPayout } from '../../../../contract/calls/payouts.ts'
import { writtenDays } from '../../../../contract/dates/written-days.ts'
import { DESK_CRUMB, MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { illustration } from '../../../lib/pages/illustrations.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import layout from '../payout.module.css'
import { PAYOUT_TEXTS } from '../texts.ts'
import { PayoutReceipt } from './payout-receipt.tsx'
import styles from './payout-success.module.css'
import { SUCCESS_TEXTS as T } from './texts.ts'
import { useNamedPayout } from './use-named-payout.ts'

/** Heading and first sentence; the receipt shows how a settled payout ended. */
function wordsOf(payout: OwnPayout | null): { title: string; lead: string | null } {
  if (!payout) return { title: T.title, lead: T.lead }
  const { state, arrivesFrom, arrivesBy } = payout
  if (state === 'paid') return { title: T.arrived, lead: null }
  if (hasFailed(state)) return { title: T.failed, lead: null }
  return { title: T.title, lead: T.leadDays(writtenDays(arrivesFrom, arrivesBy)) }
}

const CRUMBS = [
  MYPAGE_CRUMB,
  DESK_CRUMB,
  { label: PAYOUT_TEXTS.title, to: links.payout },
  { label: T.requestedAt },
]

/**
 * The page is public and says nothing about anybody (rule `success-page-is-anonymous`); the owner of
 * the payout also sees its receipt.
 */
export function PayoutSuccess() {
  const payout = useNamedPayout()
  const { title, lead } = wordsOf(payout)
  return (
    <PageFrame title={title} crumbs={CRUMBS} narrow={!payout}>
      <div className={payout ? layout.columns : undefined}>
        <div className={layout.success}>
          {!payout && <img src={illustration('spot-letter.svg')} alt="" width="320" height="240" />}
          {lead && <p>{lead}</p>}
          <p className={styles.acts}>
            <LinkButton variant="primary" to={payout ? links.desk : links.mypage}>
              {payout ? T.toDesk : T.toMypage}
            </LinkButton>
            <LinkButton to={links.payout}>{T.toPayout}</LinkButton>
          </p>
        </div>
        {payout && <PayoutReceipt payout={payout} />}
      </div>
    </PageFrame>
  )
}
