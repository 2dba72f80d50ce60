import { browserApi } from '../../lib/api/browser-api.ts'
import { AskFirst } from '../../ui/feedback/ask-first.tsx'
import { IMAGES_TEXTS as T } from './texts.ts'

export interface RemoveImageProps {
  /** The picture to delete and its place, from 1; null while the dialog is closed. */
  asked: { id: number; place: number } | null
  onClose: () => void
}

/** Asks before a picture is deleted (SVC-47). */
export function RemoveImage({ asked, onClose }: RemoveImageProps) {
  return (
    <AskFirst
      open={asked !== null}
      onClose={onClose}
      send={browserApi.deleteServiceImage}
      input={{ imageId: asked?.id ?? 0 }}
      texts={T.removal(asked?.place ?? 1)}
    >
      <p>{T.askLead}</p>
    </AskFirst>
  )
}
