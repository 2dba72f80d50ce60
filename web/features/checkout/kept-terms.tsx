import type { HashedTerms, Subsc } from '../../../contract/calls/deals.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import styles from './checkout.module.css'
import { TermsPanel } from './terms-panel.tsx'
import { CHECKOUT_TEXTS as T } from './texts.ts'

export interface KeptTermsProps {
  subsc: Subsc
  hashedTerms: HashedTerms
}

const crumbs = (subsc: Subsc) => [
  { label: 'マイページ', to: links.mypage },
  { label: subsc.prod_name, to: links.messages(subsc.contact_id) },
  { label: T.keptCrumb },
]

/** The terms as shown before the payment; version and hash take the place of the button. */
export function KeptTerms({ subsc, hashedTerms: { terms, hash } }: KeptTermsProps) {
  return (
    <TermsPanel
      crumbs={crumbs(subsc)}
      title={T.keptTitle}
      lead={T.keptLead(formatDateTime(terms.shown_at))}
      terms={terms}
      picture={{ icon: subsc.prod_icon, iconBack: null, category: 20 }}
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
        <LinkButton to={links.messages(subsc.contact_id)}>{T.toThread}</LinkButton>
      </div>
    </TermsPanel>
  )
}
