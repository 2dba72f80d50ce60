import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { Service } from '../../../contract/calls/catalog.ts'
import type { CallOptions } from '../../lib/api/api-client.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { formatDate } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import type { DraftPlace } from './draft.ts'
import type { PictureFields } from './form-pictures.ts'
import { sendOnce } from './sent-service.ts'
import { EDIT_TEXTS, FORM_TEXTS } from './texts.ts'
import { EMPTY, type Values, valuesOf } from './values.ts'

type Input = Values & PictureFields

/** The purpose of the one form: a new service, or one that exists. */
export interface Purpose {
  texts: typeof FORM_TEXTS | (Omit<typeof EDIT_TEXTS, 'visibleNote'> & { visibleNote: string })
  initial: Values
  draft: DraftPlace
  /**
   * The service as it is stored; null for a new one, which needs no picture
   * (rule `main-picture-stays`).
   */
  stored: Service | null
  /** Sends the form; returns the path to open next. */
  send: (input: Input, options: CallOptions) => Promise<string>
}

const DRAFT = 'service'

export const creationOf = ({ subject: owner }: CurrentUser): Purpose => ({
  texts: FORM_TEXTS,
  initial: EMPTY,
  draft: { owner, name: DRAFT, base: '' },
  stored: null,
  send: async ({ iconFile: _, ...input }, { onProgress }) => {
    const { id, opensAt } = await sendOnce(owner, input, (sent, options) =>
      browserApi.createService(sent, { ...options, onProgress }),
    )
    if (opensAt) showToast(FORM_TEXTS.opensLater(formatDate(opensAt)))
    else if (input.isPublic === '1') showToast(FORM_TEXTS.published(input.name.trim()))
    return links.service(id)
  },
})

export const editingOf = ({ subject: owner }: CurrentUser, service: Service): Purpose => ({
  texts: service.restEndsAt
    ? { ...EDIT_TEXTS, visibleNote: EDIT_TEXTS.opensLater(formatDate(service.restEndsAt)) }
    : EDIT_TEXTS,
  initial: valuesOf(service),
  draft: { owner, name: `${DRAFT}.${service.id}`, base: service.updatedAt },
  stored: service,
  send: async (input, options) => {
    const edited = { serviceId: service.id, basedOn: service.updatedAt }
    const { opensAt } = await browserApi.editService({ ...input, ...edited }, options)
    showToast(opensAt ? EDIT_TEXTS.doneOpensLater(formatDate(opensAt)) : EDIT_TEXTS.done)
    return links.service(service.id)
  },
})
