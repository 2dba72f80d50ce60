import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  /** Width to height, for pictures. */
  ratio?: CSSProperties['aspectRatio']
  round?: boolean
}

/** One grey piece in the shape of what comes. */
export function Skeleton({ width = '100%', height, ratio, round }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height, aspectRatio: ratio }
  return <span className={cx(styles.skeleton, round && styles.round)} style={style} />
}

/** Announces loading at once, shows its pieces after 300 ms. */
export function Loading({
  label = '読みこんでいます',
  children,
}: {
  label?: string
  children: ReactNode
}) {
  return (
    <div role="status" aria-label={label}>
      <div className={styles.later} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
