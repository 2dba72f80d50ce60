import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './badge.module.css'

export type BadgeTone = 'plain' | 'sell' | 'buy' | 'ok' | 'wait' | 'danger' | 'fresh'

/** A short label for a state; `fresh` is used for NEW and has no background. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>
}
