import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useRefresh } from '../../lib/pages/use-refresh.ts'

/**
 * Reads the thread's page again once the viewer sees it, because a reading marks its messages as
 * read (rule `returned-is-read`).
 */
export function useReadWhenSeen(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const waits = useRef(false)
  const read = async () => {
    waits.current = document.visibilityState !== 'visible'
    if (!waits.current) await revalidate()
  }
  useRefresh(() => waits.current && void read())
  return read
}
