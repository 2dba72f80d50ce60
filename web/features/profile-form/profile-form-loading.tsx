import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './profile-form.module.css'

export function ProfileFormLoading() {
  return (
    <div className="wrap">
      <Loading>
        <div className={styles.waiting}>
          <Skeleton width="14em" height={44} />
          <Skeleton width={200} height={200} />
          <Skeleton height={48} />
          <Skeleton height={200} />
        </div>
      </Loading>
    </div>
  )
}
