import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { san } from '../../lib/format/with-san.ts'
import { links } from '../../lib/pages/links.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { ServiceCard, ServiceGrid } from '../../ui/display/service-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination/pagination.tsx'
import { Price } from '../../ui/money/price.tsx'
import type { PersonData } from './load-person.ts'
import styles from './person-services.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

/** Paused services come last. */
const pausedLast = (services: readonly Service[]) =>
  services.toSorted((a, b) => Number(b.isPublic) - Number(a.isPublic))

function First({ service }: { service: Service }) {
  return (
    <article className={styles.first}>
      <Picture
        eager
        icon={service.icon}
        iconBack={service.iconBack}
        category={service.category}
        sizes="(min-width: 768px) 58vw, 100vw"
        className={styles.picture}
      />
      <div>
        <h3>
          <Link to={links.service(service.id)}>{service.name}</Link>
        </h3>
        <p className={styles.text}>{service.textIntro}</p>
        <Price yen={service.price} note={T.perMonth} className={styles.price} />
        <p className={styles.left}>
          {T.left}
          {service.remaining}
          {T.leftUnit}
        </p>
      </div>
    </article>
  )
}

function Services({ services, page }: { services: readonly Service[]; page: number }) {
  const sorted = pausedLast(services)
  const first = page === 1 && sorted[0]?.isPublic ? sorted[0] : null
  const others = sorted.filter(service => service !== first)
  return (
    <>
      {first && <First service={first} />}
      {others.length > 0 && (
        <ServiceGrid className={styles.grid}>
          {others.map(service => (
            <ServiceCard key={service.id} service={service} seller={false} />
          ))}
        </ServiceGrid>
      )}
    </>
  )
}

/** The person's services: the most sold one large, the others in the usual grid. */
export function PersonServices({
  user,
  services: list,
  page,
  block,
}: PersonData & { block: ReactNode }) {
  const { services, totalPages, found } = list
  return (
    <section className={styles.services} aria-labelledby="services">
      <div className={styles.head}>
        <h2 className="h2" id="services">
          {san(user.name)}
          {T.servicesOf}
        </h2>
        {found > 0 && (
          <span className="small">
            {formatNumber(found)}
            {T.countUnit}
          </span>
        )}
      </div>
      {services.length > 0 ? (
        <Services services={services} page={page} />
      ) : (
        <EmptyState drawing="room-empty-services.webp" title={T.none} />
      )}
      <Pagination page={page} totalPages={totalPages} to={number => links.user(user.id, number)} />
      <p className={styles.report}>
        <span>{T.worry}</span>
        <Link className="link" to={links.mail}>
          {T.report}
        </Link>
        {block}
      </p>
    </section>
  )
}
