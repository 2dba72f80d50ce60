import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { EDIT_TEXTS as T } from './texts.ts'

function useRemoval(serviceId: number, onEnd: () => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await browserApi.removeServiceIcon({ serviceId })
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

/** The stored main picture; removing it asks first and takes effect at once. */
export function StoredPicture({ service }: { service: Service }) {
  const [asking, setAsking] = useState(false)
  const { busy, remove } = useRemoval(service.id, () => setAsking(false))
  return (
    <>
      <PickedPicture removeLabel={T.removeStored} onRemove={() => setAsking(true)}>
        <Picture
          icon={service.icon}
          iconBack={service.iconBack}
          category={service.category}
          alt={T.storedAlt}
          sizes="420px"
        />
      </PickedPicture>
      <Sheet
        open={asking}
        title={T.removeTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{T.keep}</Button>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {T.removeNow}
            </Button>
          </>
        }
      >
        <p>{T.removeLead}</p>
      </Sheet>
    </>
  )
}
