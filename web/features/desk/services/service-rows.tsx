import { useId } from 'react'
import { Link } from 'react-router'
import type { DeskService, Renewal } from '../../../../contract/calls/desk/desk.ts'
import { links } from '../../../lib/pages/links.ts'
import desk from '../desk.module.css'
import { FailedPart } from '../failed-part.tsx'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import styles from './service-row.module.css'
import { ServiceRow } from './service-row.tsx'
import { useViews } from './service-views.tsx'

/** Above this number rows are short. */
const FULL_ROWS_MAX = 10

interface ServiceRowsProps {
  services: readonly DeskService[]
  renewals: readonly Renewal[]
}

export function ServiceRows({ services, renewals }: ServiceRowsProps) {
  const headId = useId()
  const { byService, isError, refetch } = useViews()
  return (
    <section className={desk.section} aria-labelledby={headId}>
      <div className={desk.sectionHead}>
        <h2 id={headId} className={desk.h2}>
          {T.services}
          {services.length > 0 && <small>{services.length}</small>}
        </h2>
        <Link className="link" to={links.serviceCreate}>
          {T.make}
        </Link>
      </div>
      {services.length === 0 && <p className="small">{T.noServices}</p>}
      {isError && <FailedPart onAgain={refetch}>{T.viewsFailed}</FailedPart>}
      <ul className={styles.rows}>
        {services.map(service => (
          <ServiceRow
            key={service.serviceId}
            service={service}
            views={byService?.get(service.serviceId)}
            renewals={renewals.filter(({ serviceId }) => serviceId === service.serviceId)}
            short={services.length > FULL_ROWS_MAX}
          />
        ))}
      </ul>
    </section>
  )
}
