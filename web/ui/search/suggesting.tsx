import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { part } from '../../lib/pages/part.ts'
import { cx } from '../cx.ts'
import styles from './suggesting.module.css'

const Suggestions = part(() => import('./suggestions.tsx'), 'Suggestions')

interface SuggestingProps {
  /** The side at which the list and the input begin or end together. */
  align?: 'start' | 'end'
  className?: string | undefined
  /** One input for search words. */
  children: ReactNode
}

/**
 * Suggests words, people, categories and services under the input of a search
 * (rule `suggestions-wait-for-the-word`). All of it is loaded when the input is used first, because
 * the first visit must stay small.
 */
export function Suggesting({ align = 'start', className, children }: SuggestingProps) {
  const [isUsed, setUsed] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  // A reload closes the layer of suggestions, but not its history entry (`layer-entry.ts`).
  useEffect(() => {
    if (history.state?.isSearchLayer) history.back()
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the input inside
    <div
      ref={around}
      className={cx(styles.around, align === 'end' && styles.end, className)}
      onFocus={() => setUsed(true)}
      onKeyDown={({ key }) => {
        isSent.current = key === 'Enter'
      }}
    >
      {children}
      {isUsed && (
        <Suspense>
          <Suggestions around={around} isSent={isSent} />
        </Suspense>
      )}
    </div>
  )
}
