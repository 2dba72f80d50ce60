import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './history.module.css'
import { HISTORY_TEXTS as T } from './texts.ts'

/** The tabs and three deals of a year. */
export function HistoryLoading() {
  return (
    <PageFrame title={T.title} crumbs={[MYPAGE_CRUMB, { label: T.title }]}>
      <Loading>
        <Skeleton height={44} />
        {[1, 2, 3].map(row => (
          <p key={row} className={styles.waiting}>
            <Skeleton width={132} ratio="4 / 3" />
            <Skeleton height={60} />
          </p>
        ))}
      </Loading>
    </PageFrame>
  )
}
