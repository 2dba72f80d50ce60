import type { BlockedPerson } from '../../../contract/calls/blocks.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { BLOCK_TEXTS as T } from './texts.ts'

export function Unblock({ id, name }: Pick<BlockedPerson, 'id' | 'name'>) {
  const { call, busy } = useCall(browserApi.unblockPerson, {
    failed: T.liftFailed,
    readsAgain: 'always',
    onDone: () => showToast(T.lifted),
    onFailed: showFailure,
  })
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={T.liftOf(name)}
      onClick={() => void call({ userId: id })}
    >
      {T.lift}
    </Button>
  )
}
