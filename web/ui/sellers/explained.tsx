import { type ReactNode, Suspense, useState } from 'react'
import { part } from '../../lib/pages/part.ts'
import type { Label } from './explanation.tsx'
import styles from './seller-numbers.module.css'

const Explanation = part(() => import('./explanation.tsx'), 'Explanation')

interface ExplainedProps {
  what: Label
  className?: string | undefined
  children: ReactNode
}

/** A label that a click explains. */
export function Explained({ what, className = styles.tell, children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <Explanation explained={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
