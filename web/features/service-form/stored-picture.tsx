import { useState } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { AskFirst } from '../../ui/feedback/ask-first.tsx'
import { EDIT_TEXTS as T } from './texts.ts'

/** The stored main picture; removing it asks first and takes effect at once. */
export function StoredPicture({ service }: { service: Service }) {
  const [asking, setAsking] = useState(false)
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
      <AskFirst
        open={asking}
        onClose={() => setAsking(false)}
        send={browserApi.removeServiceIcon}
        input={{ serviceId: service.id }}
        texts={T.removal}
      >
        <p>{T.removeLead}</p>
      </AskFirst>
    </>
  )
}
