import { useState } from 'react'
import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import { tooManyImages } from '../../../../contract/calls/catalog/service-form.ts'
import type { ServiceDraft } from '../../../../contract/calls/service-drafts.ts'
import { PICTURES_MAX } from '../../../../contract/limits.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { showFailure } from '../../../ui/feedback/toast-store.ts'
import { useOrder } from '../../../ui/sorting/use-order.ts'
import { PICTURE_TEXTS as T } from './picture-texts.ts'
import { useDraftUploads } from './use-draft-uploads.ts'
import { useMovePicture } from './use-move-picture.ts'

/** The pictures of a new service: those stored in the draft, in order, and those being uploaded. */
export function usePictureEditor({ subject }: CurrentUser, { pictures }: ServiceDraft) {
  const list = useDraftUploads(subject)
  const order = useOrder(pictures, {
    name: 'order of the draft',
    send: ids => browserApi.sortDraft({ pictureIds: ids.join() }),
    failed: T.notSorted,
  })
  const carry = useMovePicture(order)
  const [problem, setProblem] = useState<string | null>(null)
  const removing = useCall(browserApi.removeDraftPicture, {
    failed: T.notRemoved,
    readsAgain: 'always',
    onFailed: showFailure,
  })
  const { shown } = order
  const free = PICTURES_MAX - shown.length - list.uploads.length
  const add = (files: readonly File[]) => {
    setProblem(files.length > free ? tooManyImages(Math.max(0, free)) : null)
    if (files.length <= free) list.add(files)
  }
  const removeAt = (place: number) => {
    const picture = shown[place]
    if (picture) void removing.call({ pictureId: picture.id })
  }
  return { shown, carry, list, free, problem, add, removeAt }
}
export type Editor = ReturnType<typeof usePictureEditor>
