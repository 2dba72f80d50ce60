import { type ReactNode, Suspense, useState } from 'react'
import { part } from '../../lib/pages/part.ts'
import type { Label } from './explanation.tsx'
import styles from './seller-numbers.module.css'

const Explanation = part(() => import('./explanation.tsx'), 'Explanation')

/** Closes the explanation that was opened last. */
let closeLast = () => {}

interface ExplainedProps {
  what: Label
  className?: string | undefined
  children: ReactNode
}

/** A label that a click explains. */
export function Explained({ what, className = styles.tell, children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // One at a time, also while the module of the explanation is being loaded.
  const open = () => {
    closeLast()
    closeLast = close
    setOpen(true)
  }
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <Explanation explained={what} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
