import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { useSessionWatch } from '../../lib/session/session-watch.ts'
import { ToastHost } from '../../ui/feedback/toast-host.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { Footer } from './footer.tsx'
import { Progress } from './progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import styles from './shell.module.css'
import { useFarewell } from './use-farewell.ts'
import { useHeldHere } from './use-held-here.ts'
import { useLoginOver } from './use-login-over.ts'
import { usePageViews } from './use-page-views.ts'

/** Loaded only for suspended members; never rendered on the server. */
const HeldNotice = lazy(async () => ({ default: (await import('./held-notice.tsx')).HeldNotice }))

/** Loaded once the viewer is logged in. */
const MemberWatch = lazy(async () => ({
  default: (await import('./member-watch.tsx')).MemberWatch,
}))

/** The layout around every page, error pages included. */
export function Shell({ children }: { children: ReactNode }) {
  useSessionWatch()
  usePageViews()
  useFarewell()
  useLoginOver()
  const held = useHeldHere()
  const { status } = useSession()
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
      {status === 'in' && (
        <Suspense>
          <MemberWatch />
        </Suspense>
      )}
      <ToastHost />
      <RouteAnnouncer />
    </>
  )
}
