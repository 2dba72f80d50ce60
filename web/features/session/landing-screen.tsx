import { login } from '../../lib/session/login-flow.ts'
import { useLeaving } from '../../lib/session/use-leaving.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SESSION_TEXTS as T } from './texts.ts'

export function LandingScreen() {
  return <Spinner label={T.landing} />
}

/** The login code in the URL is used up, so only a new login helps. */
export function LandingTimedOut() {
  const { busy, failed, start } = useLeaving(login)
  return (
    <SessionPanel
      drawing="spot-mirror.svg"
      title={T.landingFailed}
      lead={T.landingLead}
      problem={failed ? T.failed : null}
    >
      <Button variant="primary" size="large" busy={busy} onClick={() => void start()}>
        {T.again}
      </Button>
    </SessionPanel>
  )
}
