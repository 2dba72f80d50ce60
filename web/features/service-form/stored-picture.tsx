import { useState } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { EDIT_TEXTS as T } from './texts.ts'

/** The stored main picture; removing it asks first and takes effect at once. */
export function StoredPicture({ service }: { service: Service }) {
  const [asking, setAsking] = useState(false)
  const { call, busy } = useCall(browserApi.removeServiceIcon, {
    failed: T.removeFailed,
    readsAgain: 'always',
    onDone() {
      showToast(T.removed)
      setAsking(false)
    },
    onFailed(message) {
      showFailure(message)
      setAsking(false)
    },
  })
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
            <Button
              variant="danger"
              busy={busy}
              onClick={() => void call({ serviceId: service.id })}
            >
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
