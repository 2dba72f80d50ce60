import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './service-form.module.css'

/** The form's shape while the service is read. */
export function ServiceFormLoading() {
  return (
    <div className="wrap">
      <Loading>
        <div className={styles.waiting}>
          <Skeleton width="14em" height={44} />
          <Skeleton height={72} />
          <Skeleton width="420px" ratio="4 / 3" />
          <Skeleton height={48} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </div>
      </Loading>
    </div>
  )
}
