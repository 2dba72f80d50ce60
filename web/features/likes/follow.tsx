import { lazy, Suspense } from 'react'
import { links } from '../../lib/pages/links.ts'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { LIKES_TEXTS as T } from './texts.ts'

/** Loaded for members alone, with their calls. */
const FollowButton = lazy(async () => ({
  default: (await import('./follow-button.tsx')).FollowButton,
}))

interface FollowProps {
  person: { id: number; name: string }
  /** Null for visitors and on one's own page. */
  isFollowing: boolean | null
  /** The page to which the login returns a visitor. */
  returnTo: string
}

/** Follows the person; visitors log in first and return. */
export function Follow({ person, isFollowing, returnTo }: FollowProps) {
  const { status } = useSession()
  if (status === 'out')
    return (
      <LinkButton size="small" to={links.login} onClick={() => rememberReturnPath(returnTo)}>
        {T.follow}
      </LinkButton>
    )
  if (isFollowing === null) return null
  return (
    <Suspense>
      <FollowButton person={person} isFollowing={isFollowing} />
    </Suspense>
  )
}
