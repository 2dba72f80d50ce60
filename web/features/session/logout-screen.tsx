import { useNavigate } from 'react-router'
import { links } from '../../lib/pages/links.ts'
import { logout } from '../../lib/session/login-flow.ts'
import { useSession } from '../../lib/session/session.ts'
import { hasLoginRecord } from '../../lib/session/stored-login.ts'
import { useLeaving } from '../../lib/session/use-leaving.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SESSION_TEXTS as T } from './texts.ts'

function AlreadyOut() {
  return (
    <SessionPanel drawing="spot-hanger.svg" title={T.alreadyOut}>
      <LinkButton variant="primary" to={links.home}>
        {T.toHome}
      </LinkButton>
    </SessionPanel>
  )
}

function Leave() {
  const { busy, start } = useLeaving(logout)
  const navigate = useNavigate()
  return (
    <SessionPanel drawing="spot-hanger.svg" title={T.logoutTitle} lead={T.logoutLead}>
      <Button variant="primary" size="large" busy={busy} onClick={() => void start()}>
        {T.logout}
      </Button>
      <Button onClick={() => void navigate(links.mypage)}>{T.toMypage}</Button>
    </SessionPanel>
  )
}

export function LogoutScreen() {
  const session = useSession()
  if (session.status === 'loading') return <Spinner label={T.settling} />
  // A login that ran out, or that the provider does not confirm, has left data on the device.
  return session.status === 'in' || hasLoginRecord() ? <Leave /> : <AlreadyOut />
}
