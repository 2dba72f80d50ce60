import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './thread.module.css'

const WAITING = [
  ['64%', 74],
  ['52%', 50],
  ['72%', 96],
  ['44%', 52],
] as const

export function ThreadLoading() {
  return (
    <div className="wrap">
      <Loading>
        <div className={styles.waiting}>
          {WAITING.map(([width, height]) => (
            <Skeleton key={width} width={width} height={height} />
          ))}
        </div>
      </Loading>
    </div>
  )
}
