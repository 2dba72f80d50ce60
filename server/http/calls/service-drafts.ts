import type { serviceDrafts } from '../../../contract/calls/service-drafts.ts'
import { addDraftPicture } from '../../domains/catalog/drafts/add-draft-picture.ts'
import {
  discardDraft,
  removeDraftPicture,
  sortDraft,
} from '../../domains/catalog/drafts/change-draft.ts'
import { readDraft } from '../../domains/catalog/drafts/read-draft.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import type { Handlers } from '../handler.ts'

export interface ServiceDraftsDeps {
  db: Database
  clock: Clock
  images: ImageStore
}

export function serviceDraftsHandlers(deps: ServiceDraftsDeps): Handlers<typeof serviceDrafts> {
  return {
    async service_draft({ viewer }) {
      const { pictures, changedAt } = await readDraft(deps, viewer.id)
      return { pictures, changedAt: changedAt?.toISOString() ?? null }
    },
    service_draft_picture: ({ files, viewer, once }) =>
      once(
        () => addDraftPicture(deps, viewer.id, files[0] ?? null),
        picture => picture,
      ),
    service_draft_picture_delete: ({ input, viewer, once }) =>
      once(() => removeDraftPicture(deps, viewer.id, input.pictureId)),
    service_draft_sort: ({ input, viewer, once }) =>
      once(() => sortDraft(deps, viewer.id, input.pictureIds)),
    service_draft_delete: ({ viewer, once }) => once(() => discardDraft(deps, viewer.id)),
  }
}
