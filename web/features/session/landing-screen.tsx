import { login } from '../../lib/login-flow.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Door } from './door.tsx'
import { SESSION_TEXTS as T } from './texts.ts'
import { useLeaving } from './use-leaving.ts'

export function Landing() {
  return <Spinner label={T.landing} />
}

/** The login code in the URL is used up, so only a new login helps. */
export function LandingTimedOut() {
  const { busy, failed, start } = useLeaving(login)
  return (
    <Door
      drawing="spot-mirror.svg"
      title={T.landingFailed}
      lead={T.landingLead}
      problem={failed ? T.failed : null}
    >
      <Button variant="primary" size="large" busy={busy} onClick={() => void start()}>
        {T.again}
      </Button>
    </Door>
  )
}
