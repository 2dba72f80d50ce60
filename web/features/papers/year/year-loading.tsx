import { MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { PAPER_TEXTS as T } from '../texts.ts'
import styles from './year.module.css'

/** The sums, the plot and the table of a year. */
export function YearLoading() {
  return (
    <PageFrame title={T.yearCrumb} crumbs={[MYPAGE_CRUMB, { label: T.yearCrumb }]}>
      <Loading>
        <div className={styles.waiting}>
          <Skeleton height={170} />
          <Skeleton height={240} />
          <Skeleton height={200} />
        </div>
      </Loading>
    </PageFrame>
  )
}
