import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { IMAGES_TEXTS as T } from './texts.ts'

export interface RemoveImageProps {
  /** The picture to delete and its place, from 1; null while the dialog is closed. */
  asked: { id: number; place: number } | null
  onClose: () => void
}

/** Asks before a picture is deleted (SVC-47). */
export function RemoveImage({ asked, onClose }: RemoveImageProps) {
  const { call, busy } = useCall(browserApi.deleteServiceImage, {
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
      open={asked !== null}
      title={T.askTitle(asked?.place ?? 1)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{T.keep}</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => asked && void call({ imageId: asked.id })}
          >
            {T.removeNow}
          </Button>
        </>
      }
    >
      <p>{T.askLead}</p>
    </Sheet>
  )
}
