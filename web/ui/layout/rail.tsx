import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import styles from './rail.module.css'

/** The heading of a rail with a link to the full list. */
export function RailHead({
  id,
  title,
  more,
}: {
  id: string
  title: string
  more: { to: string; label: string }
}) {
  return (
    <div className={cx('wrap', styles.head)}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      <Link className={styles.more} to={more.to}>
        {more.label}
        <Icon name="right" className={styles.arrow} />
      </Link>
    </div>
  )
}

/** A row that scrolls sideways and snaps; it starts at the text margin and extends to the edge. */
export function Rail({
  ordered,
  square,
  labelledBy,
  children,
}: {
  ordered?: boolean
  square?: boolean
  labelledBy: string
  children: ReactNode
}) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List
      className={cx(styles.rail, square && styles.square)}
      aria-labelledby={labelledBy}
      tabIndex={0}
    >
      {children}
    </List>
  )
}
