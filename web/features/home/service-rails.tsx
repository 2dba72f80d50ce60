import { Link } from 'react-router'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import { ShortCard } from '../../ui/display/short-card.tsx'
import { Rail, RailHead } from '../../ui/layout/rail.tsx'
import type { HomeData } from './load-home.ts'
import { HOME_TEXTS as T } from './page-texts.ts'
import styles from './service-rails.module.css'

const NEWEST = links.services({ sort: 'created_at_desc' })
const POPULAR = links.services({ sort: 'sales_desc' })
const MORE = T.seeAll

function SeeMore({ to, label, square }: { to: string; label: string; square?: boolean }) {
  return (
    <li>
      <Link className={cx(styles.end, square && styles.square)} to={to}>
        <img src={illustration('mark.svg')} alt="" width="64" height="64" loading="lazy" />
        <span>{label}</span>
      </Link>
    </li>
  )
}

function Newest({ services }: { services: HomeData['newest'] }) {
  return (
    <section className={styles.rail} aria-labelledby="newest">
      <RailHead id="newest" title={T.newest} more={{ to: NEWEST, label: MORE }} />
      <Rail labelledBy="newest">
        {services.map(service => (
          <ShortCard key={service.id} service={service} />
        ))}
        <SeeMore to={NEWEST} label={T.allNewest} />
      </Rail>
    </section>
  )
}

function Popular({ services }: { services: HomeData['popular'] }) {
  return (
    <section className={styles.rail} aria-labelledby="popular">
      <RailHead id="popular" title={T.popular} more={{ to: POPULAR, label: MORE }} />
      <Rail ordered square labelledBy="popular">
        {services.map((service, index) => (
          <ShortCard key={service.id} service={service} rank={index + 1} />
        ))}
        <SeeMore square to={POPULAR} label={T.allPopular} />
      </Rail>
    </section>
  )
}

/** Newest and most popular services; an empty list is left out. */
export function ServiceRails({ newest, popular }: HomeData) {
  return (
    <>
      {newest.length > 0 && <Newest services={newest} />}
      {popular.length > 0 && <Popular services={popular} />}
    </>
  )
}
