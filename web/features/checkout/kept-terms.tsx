import type { Deal, HashedTerms } from '../../../contract/calls/deals.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import styles from './checkout.module.css'
import { TermsPanel } from './terms-panel.tsx'
import { CHECKOUT_TEXTS as T } from './texts.ts'

export interface KeptTermsProps {
  deal: Deal
  hashedTerms: HashedTerms
}

const crumbs = (deal: Deal) => [
  MYPAGE_CRUMB,
  { label: deal.serviceName, to: links.messages(deal.threadId) },
  { label: T.keptCrumb },
]

/** The terms as shown before the payment; version and hash take the place of the button. */
export function KeptTerms({ deal, hashedTerms: { terms, hash } }: KeptTermsProps) {
  return (
    <TermsPanel
      crumbs={crumbs(deal)}
      title={T.keptTitle}
      lead={T.keptLead(formatDateTime(terms.shown_at))}
      terms={terms}
      picture={{ icon: deal.serviceIcon, iconBack: null, category: 20 }}
    >
      <div className={styles.foot}>
        <dl className={styles.kept}>
          <div>
            <dt>{T.shownAt}</dt>
            <dd>{formatDateTime(terms.shown_at)}</dd>
          </div>
          <div>
            <dt>{T.version}</dt>
            <dd>{terms.version}</dd>
          </div>
          <div>
            <dt>{T.hash}</dt>
            <dd>
              <code>{hash}</code>
            </dd>
          </div>
        </dl>
        <LinkButton to={links.messages(deal.threadId)}>{T.toThread}</LinkButton>
      </div>
    </TermsPanel>
  )
}
