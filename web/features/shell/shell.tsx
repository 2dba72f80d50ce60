import { lazy, type ReactNode, Suspense } from 'react'
import { useSessionWatch } from '../../lib/session-watch.ts'
import { ToastHost } from '../../ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Progress } from './progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useAlerts } from './use-alerts.ts'
import { useFarewell } from './use-farewell.ts'
import { useHeldHere } from './use-held-here.ts'
import { useLoginOver } from './use-login-over.ts'
import { usePageViews } from './use-page-views.ts'

/** Fetched for the few who see it; never rendered on the server. */
const HeldNotice = lazy(async () => ({ default: (await import('./held-notice.tsx')).HeldNotice }))

/** What stands around every page, also around an error. */
export function Shell({ children }: { children: ReactNode }) {
  useSessionWatch()
  useAlerts()
  usePageViews()
  useFarewell()
  useLoginOver()
  const held = useHeldHere()
  return (
    <>
      <a className={styles.skip} href="#main">
        本文へ
      </a>
      <Progress />
      <div className={styles.page}>
        <TopBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          {held ? (
            <Suspense>
              <HeldNotice />
            </Suspense>
          ) : (
            children
          )}
        </main>
        <Footer />
      </div>
      <BottomBar />
      <ToastHost />
      <RouteAnnouncer />
    </>
  )
}
