import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useImage } from '../../lib/format/image.ts'
import { refreshCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import styles from './profile-form.module.css'
import { PROFILE_TEXTS as T } from './texts.ts'

function useRemoval(onEnd: () => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await browserApi.removeUserIcon()
      await refreshCurrentUser()
      await revalidate()
      showToast(T.removed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(serverMessage(error) ?? T.removeFailed, { tone: 'failed' })
    }
    setBusy(false)
    onEnd()
  }
  return { busy, remove }
}

function RemoveStored({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { busy, remove } = useRemoval(onClose)
  return (
    <Sheet
      open={open}
      title={T.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{T.keep}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
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
