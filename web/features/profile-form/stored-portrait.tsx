import { useState } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useImage } from '../../lib/format/image.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import styles from './profile-form.module.css'
import { PROFILE_TEXTS as T } from './texts.ts'

function RemoveStored({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { call, busy } = useCall(browserApi.removeUserIcon, {
    failed: T.removeFailed,
    readsAgain: 'always',
    onDone() {
      showToast(T.removed)
      onClose()
    },
    onFailed(message) {
      showFailure(message)
      onClose()
    },
  })
  return (
    <Sheet
      open={open}
      title={T.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{T.keep}</Button>
          <Button variant="danger" busy={busy} onClick={() => void call()}>
            {T.removeNow}
          </Button>
        </>
      }
    >
      <p>{T.removeLead}</p>
    </Sheet>
  )
}

/** The stored picture, or the avatar that others see without one. */
export function StoredPortrait({ user }: { user: CurrentUser }) {
  const image = useImage(user.icon, 'users')
  const [asking, setAsking] = useState(false)
  return (
    <>
      {image ? (
        <PickedPicture
          square
          className={styles.portrait}
          removeLabel={T.removeStored}
          onRemove={() => setAsking(true)}
        >
          <img {...image} alt={T.storedAlt} sizes="200px" />
        </PickedPicture>
      ) : (
        <Avatar person={user} size={120} />
      )}
      <RemoveStored open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
