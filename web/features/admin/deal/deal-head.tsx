import { Link } from 'react-router'
import type { AdminDeal } from '../../../../contract/calls/operator/admin-deals.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import styles from '../person/person.module.css'
import { STATE_TONES } from '../record-texts.ts'
import { DEAL_TEXTS as T } from './texts.ts'

/** Service, state and the two parties. */
export function DealHead({ deal }: { deal: AdminDeal }) {
  const { id, service, seller, buyer, state, startedAt } = deal
  return (
    <header className={styles.head}>
      <div>
        <h1>{T.title(id)}</h1>
        <p className={styles.small}>
          <Link className="link" to={links.service(service.id)}>
            {service.name}
          </Link>
          <span>{T.since(formatDateTime(startedAt))}</span>
        </p>
        <p className={styles.tags}>
          <Badge tone={STATE_TONES[state] ?? 'plain'}>{state}</Badge>
        </p>
      </div>
      <div className={styles.acts}>
        <LinkButton to={adminLinks.person(seller.id)}>{`${T.seller} ${seller.name}`}</LinkButton>
        <LinkButton to={adminLinks.person(buyer.id)}>{`${T.buyer} ${buyer.name}`}</LinkButton>
      </div>
    </header>
  )
}
