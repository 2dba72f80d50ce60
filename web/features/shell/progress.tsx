import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './progress.module.css'

const SLOW_MS = 400

/** True once something has taken longer than `SLOW_MS`. */
function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [underWay])
  return slow
}

/** Shown while the next page loads: a dashed line at once, a spinner when it takes longer. */
export function Progress() {
  const underWay = useNavigation().state !== 'idle'
  const slow = useSlow(underWay)
  if (!underWay) return null
  return (
    <>
      <div className={styles.line} aria-hidden="true" />
      {slow && (
        <div className={styles.slow}>
          <Spinner inline />
        </div>
      )}
    </>
  )
}
