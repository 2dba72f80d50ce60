import { links } from '../../lib/pages/links.ts'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { LIKES_TEXTS as T } from './texts.ts'

/** Leads a visitor to the login, which returns to the page where the person can be followed. */
export const FollowLink = ({ returnTo }: { returnTo: string }) => (
  <LinkButton size="small" to={links.login} onClick={() => rememberReturnPath(returnTo)}>
    {T.follow}
  </LinkButton>
)
