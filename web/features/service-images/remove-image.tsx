import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { IMAGES_TEXTS as T } from './texts.ts'

export interface RemoveImageProps {
  /** The picture to delete and its place, from 1; null while the dialog is closed. */
  asked: { id: number; place: number } | null
  onClose: () => void
}

/** Asks before a picture is deleted (SVC-47). */
export function RemoveImage({ asked, onClose }: RemoveImageProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const remove = async (id: number) => {
    setBusy(true)
    try {
      await browserApi.deleteServiceImage({ imageId: id })
      showToast(T.removed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(serverMessage(error) ?? T.removeFailed, { tone: 'failed' })
    }
    await revalidate()
    setBusy(false)
    onClose()
  }
  return (
    <Sheet
      open={asked !== null}
      title={T.askTitle(asked?.place ?? 1)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{T.keep}</Button>
          <Button variant="danger" busy={busy} onClick={() => asked && void remove(asked.id)}>
            {T.removeNow}
          </Button>
        </>
      }
    >
      <p>{T.askLead}</p>
    </Sheet>
  )
}
