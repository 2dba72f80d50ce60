import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { cx } from '../../ui/cx.ts'
import { ServiceGrid } from '../../ui/display/service-card.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './likes.module.css'
import { LIKES_TEXTS as T } from './texts.ts'

const CARDS = [1, 2, 3, 4, 5]

/** The tabs and a first row of cards. */
export function LikesLoading() {
  return (
    <PageFrame title={T.title} crumbs={[MYPAGE_CRUMB, { label: T.title }]}>
      <Loading>
        <Skeleton height={44} />
        <ServiceGrid className={cx(styles.grid, styles.liked)}>
          {CARDS.map(card => (
            <li key={card} className={styles.waiting}>
              <Skeleton ratio="4 / 3" />
              <Skeleton width="80%" height={20} />
              <Skeleton width="40%" height={20} />
            </li>
          ))}
        </ServiceGrid>
      </Loading>
    </PageFrame>
  )
}
