import { Link } from 'react-router'
import { Icon } from '../../display/icon.tsx'
import { PAGINATION_TEXTS as T } from '../layout-texts.ts'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  page: number
  totalPages: number
  to: (page: number) => string
}

interface StepProps {
  to: string | null
  rel: 'prev' | 'next'
}

function Step({ to, rel }: StepProps) {
  const arrow = <Icon name={rel === 'prev' ? 'left' : 'right'} className={styles.arrow} />
  if (!to) {
    return (
      <span className={styles.off} aria-hidden="true">
        {arrow}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={rel === 'prev' ? T.previous : T.next}>
      {arrow}
    </Link>
  )
}

/** Previous, next and at most three page numbers; nothing for a single page. */
export function Pagination({ page, totalPages, to }: PaginationProps) {
  if (totalPages <= 1) return null
  const current = Math.min(Math.max(page, 1), totalPages)
  return (
    <nav className={styles.pages} aria-label={T.pages}>
      <Step rel="prev" to={current > 1 ? to(current - 1) : null} />
      {pageNumbers(current, totalPages).map(number => (
        <Link
          key={number}
          to={to(number)}
          aria-label={T.page(number)}
          aria-current={number === current ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      <Step rel="next" to={current < totalPages ? to(current + 1) : null} />
    </nav>
  )
}
