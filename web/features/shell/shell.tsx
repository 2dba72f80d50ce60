import { type ReactNode, Suspense } from 'react'
import { part } from '../../lib/pages/part.ts'
import { MESSAGE_FIELD, useIsThreadPage } from '../../lib/pages/thread-page.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSessionWatch } from '../../lib/session/session-watch.ts'
import { ToastHost } from '../../ui/feedback/toast-host.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { Footer } from './footer.tsx'
import { Progress } from './progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import styles from './shell.module.css'
import { SHELL_TEXTS as T } from './shell-texts.ts'
import { useSuspendedHere } from './suspension/use-suspended-here.ts'
import { useAccountDeleted } from './use-account-deleted.ts'
import { useLoginOver } from './use-login-over.ts'
import { usePageViews } from './use-page-views.ts'

/** Loaded only for suspended members; never rendered on the server. */
const SuspensionNotice = part(
  () => import('./suspension/suspension-notice.tsx'),
  'SuspensionNotice',
)

/** Loaded once the viewer is logged in. */
const MemberWatch = part(() => import('./member-watch.tsx'), 'MemberWatch')

/** The layout around every page, error pages included. */
export function Shell({ children }: { children: ReactNode }) {
  useSessionWatch()
  usePageViews()
  useAccountDeleted()
  useLoginOver()
  const suspended = useSuspendedHere()
  const { status } = useSession()
  const isThreadPage = useIsThreadPage()
  return (
    <>
      <a className={styles.skip} href="#main">
        {T.toContent}
      </a>
      {isThreadPage && (
        <a className={styles.skip} href={`#${MESSAGE_FIELD}`}>
          {T.toMessageField}
        </a>
      )}
      <Progress />
      {status === 'in' && (
        <Suspense>
          <MemberWatch />
        </Suspense>
      )}
      <div className={styles.page} data-thread-page={isThreadPage || undefined}>
        <TopBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          {suspended ? (
            <Suspense>
              <SuspensionNotice />
            </Suspense>
          ) : (
            children
          )}
        </main>
        {!isThreadPage && <Footer />}
      </div>
      <BottomBar />
      <ToastHost />
      <RouteAnnouncer />
    </>
  )
}
