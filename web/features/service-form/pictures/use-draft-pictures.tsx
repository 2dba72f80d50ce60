import { useRevalidator } from 'react-router'
import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import type { ServiceDraft } from '../../../../contract/calls/service-drafts.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { showFailure } from '../../../ui/feedback/toast-store.ts'
import { inOrder } from '../../../ui/sorting/order.ts'
import type { FormPictures, PictureFields } from '../form-pictures.ts'
import { PictureEditor } from './picture-editor.tsx'
import { PICTURE_TEXTS as T } from './picture-texts.ts'
import { usePictureEditor } from './use-picture-editor.ts'

/** The pictures of a new service, which are in its draft before it exists. */
export function useDraftPictures(user: CurrentUser, draft: ServiceDraft): FormPictures {
  const editor = usePictureEditor(user, draft)
  const { shown, list } = editor
  const { revalidate } = useRevalidator()
  const discarding = useCall(browserApi.discardDraft, {
    failed: T.notDiscarded,
    onDone: revalidate,
    onFailed: showFailure,
  })
  const onTheWay = list.uploads.filter(({ problem }) => problem === null).length
  const [first] = shown
  return {
    part: <PictureEditor editor={editor} />,
    main: {
      icon: first?.icon ?? null,
      iconBack: first?.iconBack ?? null,
      url: first ? null : (list.pending[0]?.url ?? null),
    },
    isWrong: onTheWay < list.uploads.length,
    isUnsaved: false,
    waitsFor(isSubmitting) {
      if (onTheWay === 0) return null
      return isSubmitting ? T.progress(shown.length, shown.length + onTheWay) : T.onTheWay(onTheWay)
    },
    async read(): Promise<PictureFields> {
      if (!(await list.settled())) throw new ApiError(null, T.incomplete)
      const { pictures } = await browserApi.serviceDraft()
      const ids = inOrder(
        pictures,
        shown.map(({ id }) => id),
      ).map(({ id }) => id)
      return ids.length > 0 ? { pictureIds: ids.join() } : {}
    },
    restored: { count: draft.pictures.length, at: draft.changedAt },
    async discard() {
      for (const upload of list.uploads) list.remove(upload)
      await discarding.call()
    },
  }
}
