import { useNavigate } from 'react-router'
import { useLikedCount } from '../../lib/device/likes/liked.ts'
import { links } from '../../lib/pages/links.ts'
import { login } from '../../lib/session/login-flow.ts'
import { returnPath } from '../../lib/session/return-path.ts'
import { retrySession, useSession } from '../../lib/session/session.ts'
import { useLeaving } from '../../lib/session/use-leaving.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SESSION_TEXTS as T } from './texts.ts'

function AlreadyIn() {
  return (
    <SessionPanel drawing="spot-mirror.svg" title={T.alreadyIn}>
      <LinkButton variant="primary" to={links.mypage}>
        {T.toMypage}
      </LinkButton>
    </SessionPanel>
  )
}

/** The provider did not answer, so the stored login may be valid (rule `outage-keeps-login`). */
function Retry() {
  const navigate = useNavigate()
  const retry = async () => {
    const session = await retrySession()
    if (session.status === 'in') await navigate(returnPath(), { replace: true })
  }
  return <Button onClick={() => void retry()}>{T.retry}</Button>
}

/** Says that the login leads on to what the visitor came for. */
function leadOf(wanted: string): string {
  const next = Object.entries(T.after).find(([path]) => wanted.startsWith(path))
  return T.loginLead + (next?.[1] ?? '')
}

function LoginNeeded({ slow }: { slow: boolean }) {
  const { busy, failed, start } = useLeaving(login)
  const kept = useLikedCount()
  const problem = failed ? T.failed : slow ? T.slow : null
  return (
    <SessionPanel
      drawing="spot-mirror.svg"
      title={T.loginNeeded}
      lead={leadOf(returnPath())}
      problem={problem}
    >
      {slow && <Retry />}
      <Button variant="primary" size="large" busy={busy} onClick={() => void start()}>
        {T.login}
      </Button>
      {kept > 0 && (
        <LinkButton variant="plain" to={links.likes()}>
          {T.keptHere(kept)}
        </LinkButton>
      )}
    </SessionPanel>
  )
}

export function LoginScreen() {
  const session = useSession()
  if (session.status === 'loading') return <Spinner label={T.settling} />
  return session.status === 'in' ? (
    <AlreadyIn />
  ) : (
    <LoginNeeded slow={session.why === 'no-answer'} />
  )
}
