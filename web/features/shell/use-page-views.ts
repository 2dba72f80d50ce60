import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { PublicSettings } from '../../lib/pages/page-context.ts'
import { useSettings } from '../../lib/pages/settings.ts'

type Analytics = NonNullable<PublicSettings['analytics']>

/** Loaded only where analytics is switched on. */
const report = async (analytics: Analytics, path: string) => {
  const { sendPageView } = await import('../../lib/device/analytics.ts')
  sendPageView(analytics, path)
}

/** One page view for each change of path, the first page included. */
export function usePageViews(): void {
  const analytics = useSettings()?.analytics ?? null
  const { pathname } = useLocation()
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (!analytics || sent.current === pathname) return
    sent.current = pathname
    void report(analytics, pathname)
  }, [analytics, pathname])
}
