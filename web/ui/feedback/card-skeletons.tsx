import styles from '../display/service-card.module.css'
import { Skeleton } from './skeleton.tsx'

/** Grey placeholders in the shape of service cards. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map(index => (
    <li key={index} className={styles.waiting}>
      <Skeleton ratio="4 / 3" />
      <Skeleton height="14px" />
      <Skeleton height="14px" width="60%" />
    </li>
  ))
}
