import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { sendPageView } from '../../lib/analytics.ts'
import { useSettings } from '../../lib/settings.ts'

/** One page view for each change of path, the first page included. */
export function usePageViews(): void {
  const analytics = useSettings()?.analytics ?? null
  const { pathname } = useLocation()
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (!analytics || sent.current === pathname) return
    sent.current = pathname
    sendPageView(analytics, pathname)
  }, [analytics, pathname])
}
