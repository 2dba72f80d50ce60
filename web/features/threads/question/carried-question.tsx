import { type ReactNode, useContext, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import type { Entry } from '../log/timeline.ts'
import { HitContext } from '../search/hit-context.ts'
import styles from './carried-question.module.css'
import { QUESTION_TEXTS as T } from './question-texts.ts'

const holds = (entries: readonly Entry[], messageId: number | null | undefined) =>
  entries.some(entry => entry.type === 'message' && entry.message.id === messageId)

interface CarriedQuestionProps {
  /** The loaded messages of the question. */
  entries: readonly Entry[]
  hasOlder: boolean
  freshFrom: number | undefined
  children: ReactNode
}

/**
 * The question that became the deal (rule `question-moves-into-deal`), folded above it. It is open
 * while it holds the first unread message or the hit of a search.
 */
export function CarriedQuestion({ entries, hasOlder, freshFrom, children }: CarriedQuestionProps) {
  const [opened, setOpened] = useState(() => holds(entries, freshFrom))
  const isOpen = holds(entries, useContext(HitContext).hit) || opened
  return (
    <>
      <li className={styles.carried}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          {hasOlder ? T.carried : T.carriedCount(entries.length)}
          <Icon name="down" className={cx(isOpen && styles.up)} />
        </button>
      </li>
      {isOpen && children}
    </>
  )
}
