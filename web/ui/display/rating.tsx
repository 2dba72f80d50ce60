import { cx } from '../cx.ts'
import { DISPLAY_TEXTS as T } from './display-texts.ts'
import { Icon } from './icon.tsx'
import styles from './rating.module.css'

export const RATING_LABELS = { good: T.good, bad: T.bad } as const

/** A number of ratings: a flower circle for good, a triangle for bad. */
export function Rating({ kind = 'good', count }: { kind?: 'good' | 'bad'; count: number }) {
  return (
    <span className={styles.rating}>
      <Icon name={kind} className={cx(styles.mark, kind === 'good' && styles.good)} />
      <span className="sr">{RATING_LABELS[kind]} </span>
      <b>{count}</b>
      <span className="sr">{T.countUnit}</span>
    </span>
  )
}
