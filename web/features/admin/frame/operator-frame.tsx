import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { AdminNav } from './admin-nav.tsx'
import styles from './operator-frame.module.css'

/** All operator's pages: the navigation, and the page beside it or below it. */
export const OperatorFrame = ({ children }: { children: ReactNode }) => (
  <div className={cx('wrap', styles.frame)}>
    <AdminNav />
    <div className={styles.page}>{children}</div>
  </div>
)
