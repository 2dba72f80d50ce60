import { useState } from 'react'
import { Link } from 'react-router'
import type { YearLine } from '../../../../contract/calls/papers/seller-year.ts'
import { type MonthSums, numberOf } from '../../../../contract/papers/year-sums.ts'
import { YEAR_TEXTS as Y } from '../../../../contract/papers/year-texts.ts'
import { links } from '../../../lib/pages/links.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { PAPER_TEXTS as T } from '../texts.ts'
import styles from './chosen-month.module.css'
import { MonthLines } from './month-lines.tsx'
import { SumsList } from './sums-list.tsx'

interface ChosenMonthProps {
  month: MonthSums
  lines: readonly YearLine[]
  statement: number | undefined
}

/** The sums of the chosen month, and the ways to its paper and its lines. */
export function ChosenMonth({ month, lines, statement }: ChosenMonthProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = Y.monthName(numberOf(month))
  return (
    <section className={styles.month} aria-label={name}>
      <h3>{name}</h3>
      <SumsList sums={month} prices={Y.price} />
      <div className={styles.ways}>
        {statement !== undefined && (
          <Link to={links.paper(statement)}>
            {T.statement}
            <Icon name="right" />
          </Link>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {T.monthLines}
          <Icon name="right" />
        </button>
      </div>
      <MonthLines
        title={T.linesOf(numberOf(month))}
        lines={lines}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </section>
  )
}
