import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FEEDBACK_TEXTS as T } from './feedback-texts.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  /** Ratio of width to height, for pictures. */
  ratio?: CSSProperties['aspectRatio']
  round?: boolean
}

/** A grey placeholder in the shape of content that is loading. */
export function Skeleton({ width = '100%', height, ratio, round }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height, aspectRatio: ratio }
  return <span className={cx(styles.skeleton, round && styles.round)} style={style} />
}

/**
 * Announces loading at once and shows its placeholders after 300 ms, so that fast pages do not
 * flicker.
 */
export function Loading({ label = T.loading, children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <div className={styles.later} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
