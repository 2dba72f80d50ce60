import type { ReactNode } from 'react'
import { san } from '../../lib/format/with-san.ts'
import { links } from '../../lib/pages/links.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import type { PersonData } from './load-person.ts'
import styles from './person-head.module.css'
import { PersonHead } from './person-head.tsx'
import { PersonServices } from './person-services.tsx'
import { PERSON_TEXTS as T } from './texts.ts'

const PARENTS = [
  { label: T.guide, to: links.home },
  { label: T.services, to: links.services() },
] as const

interface PersonPageProps extends PersonData {
  own: boolean
  reviews: ReactNode
  /** Follows the person; null on one's own page. */
  follow: ReactNode
  /** Blocks the person; null on one's own page. */
  block: ReactNode
}

export function PersonPage({ reviews, block, ...data }: PersonPageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[...PARENTS, { label: san(data.user.name) }]} />
      <PersonHead {...data} />
      <PersonServices {...data} block={block} />
      <div className={styles.reviews}>{reviews}</div>
    </div>
  )
}

export function PersonLoading() {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={PARENTS} />
      <Loading>
        <div className={styles.person}>
          <Skeleton ratio="64 / 70" />
          <div>
            <Skeleton width="40%" height="48px" />
          </div>
        </div>
      </Loading>
    </div>
  )
}
