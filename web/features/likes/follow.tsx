import { Suspense } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { links } from '../../lib/pages/links.ts'
import { part } from '../../lib/pages/part.ts'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { LIKES_TEXTS as T } from './texts.ts'

/** Loaded for members alone, with their calls. */
const FollowButton = part(() => import('./follow-button.tsx'), 'FollowButton')

interface FollowProps {
  service: Service
  /** Nothing for visitors; null on one's own page. */
  isFollowing: boolean | null | undefined
}

/** Follows the seller; visitors log in first and return to the seller's card. */
export function Follow({ service: { id, sellerId, sellerName }, isFollowing }: FollowProps) {
  const { status } = useSession()
  if (status === 'out')
    return (
      <LinkButton
        size="small"
        to={links.login}
        onClick={() => rememberReturnPath(`${links.service(id)}#seller`)}
      >
        {T.follow}
      </LinkButton>
    )
  if (typeof isFollowing !== 'boolean') return null
  return (
    <Suspense>
      <FollowButton person={{ id: sellerId, name: sellerName }} isFollowing={isFollowing} />
    </Suspense>
  )
}
