import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'
import styles from './rating.module.css'

export const RATING_LABELS = { good: 'よかった', bad: 'いまひとつ' } as const

/** A number of ratings: a flower circle for good, a triangle for bad. */
export function Rating({ kind = 'good', count }: { kind?: 'good' | 'bad'; count: number }) {
  return (
    <span className={styles.rating}>
      <Icon name={kind} className={cx(styles.mark, kind === 'good' && styles.good)} />
      <span className="sr">{RATING_LABELS[kind]} </span>
      <b>{count}</b>
      <span className="sr">件</span>
    </span>
  )
}
