import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { LIKES_TEXTS as T } from './texts.ts'

interface FollowButtonProps {
  person: { id: number; name: string }
  isFollowing: boolean
}

/** A button on a profile that follows the person or stops following. */
export function FollowButton({ person: { id, name }, isFollowing }: FollowButtonProps) {
  const options = { failed: T.failed, readsAgain: 'always', onFailed: showFailure } as const
  const quieting = useCall(browserApi.switchFollow, {
    ...options,
    onDone: () => showToast(T.noticesStopped),
  })
  const stop = {
    label: T.stopNotices,
    run: () => void quieting.call({ userId: id, isOn: false }),
  }
  const following = useCall(browserApi.followPerson, {
    ...options,
    onDone: () => showToast(T.followed(name), { action: stop }),
  })
  const leaving = useCall(browserApi.unfollowPerson, {
    ...options,
    onDone: () => showToast(T.unfollowed(name)),
  })
  return (
    <Button
      size="small"
      busy={following.busy || leaving.busy}
      onClick={() => void (isFollowing ? leaving : following).call({ userId: id })}
    >
      {isFollowing ? T.unfollow : T.follow}
    </Button>
  )
}
