import { Link } from 'react-router'
import type { Prod } from '../../../contract/calls/catalog.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { san } from '../../lib/format/with-san.ts'
import { links } from '../../lib/pages/links.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { ServiceCard, ServiceGrid } from '../../ui/display/service-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Price } from '../../ui/money/price.tsx'
import type { PersonData } from './load-person.ts'
import styles from './person-services.module.css'

/** Paused services come last. */
const pausedLast = (prods: readonly Prod[]) => prods.toSorted((a, b) => b.secret - a.secret)

function First({ prod }: { prod: Prod }) {
  return (
    <article className={styles.first}>
      <Picture
        eager
        icon={prod.icon}
        iconBack={prod.icon_back}
        category={prod.category}
        sizes="(min-width: 768px) 58vw, 100vw"
        className={styles.picture}
      />
      <div>
        <h3>
          <Link to={links.prod(prod.id)}>{prod.name}</Link>
        </h3>
        <p className={styles.text}>{prod.text_intro}</p>
        <Price yen={prod.price} note="/月（税込）" className={styles.price} />
        <p className={styles.left}>残り{prod.remaining}名（目安）</p>
      </div>
    </article>
  )
}

function Services({ prods, page }: { prods: readonly Prod[]; page: number }) {
  const sorted = pausedLast(prods)
  const first = page === 1 && sorted[0]?.secret === 1 ? sorted[0] : null
  const others = sorted.filter(prod => prod !== first)
  return (
    <>
      {first && <First prod={first} />}
      {others.length > 0 && (
        <ServiceGrid className={styles.grid}>
          {others.map(prod => (
            <ServiceCard key={prod.id} prod={prod} seller={false} />
          ))}
        </ServiceGrid>
      )}
    </>
  )
}

/** What a person offers: the most sold one large, the others in the usual grid. */
export function PersonServices({ user, services, page }: PersonData) {
  const { prods, total_pages, found } = services
  return (
    <section className={styles.services} aria-labelledby="wares">
      <div className={styles.head}>
        <h2 className="h2" id="wares">
          {san(user.name)}のサービス
        </h2>
        {found > 0 && <span className="small">{formatNumber(found)}件</span>}
      </div>
      {prods.length > 0 ? (
        <Services prods={prods} page={page} />
      ) : (
        <EmptyState drawing="room-empty-services.webp" title="まだ並べていません" />
      )}
      <Pagination page={page} totalPages={total_pages} to={number => links.user(user.id, number)} />
      <p className={styles.report}>
        <span>この人のことで、気になることがあったとき</span>
        <Link className="link" to={links.mail}>
          運営に知らせる
        </Link>
      </p>
    </section>
  )
}
