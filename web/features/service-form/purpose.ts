import type { Prod } from '../../../contract/catalog.ts'
import type { CallOptions } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { links } from '../../lib/links.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { DraftPlace } from './draft.ts'
import { EDIT_TEXTS, FORM_TEXTS } from './texts.ts'
import { EMPTY, type Values, valuesOf } from './values.ts'

type Input = Values & { icon_file?: File }

/** What the one form is used for: a new service, or one that exists. */
export interface Purpose {
  texts: typeof FORM_TEXTS | typeof EDIT_TEXTS
  initial: Values
  draft: DraftPlace
  /** The service as it is stored; null for a new one, which needs no picture (decision 24). */
  stored: Prod | null
  /** Sends the form; answers the path to go to. */
  send: (input: Input, options: CallOptions) => Promise<string>
}

const DRAFT_KEY = 'yosooi.draft.service'

export const CREATION: Purpose = {
  texts: FORM_TEXTS,
  initial: EMPTY,
  draft: { key: DRAFT_KEY, base: '' },
  stored: null,
  send: async (input, options) => links.prod((await browserApi.prod_create(input, options)).id),
}

export const editingOf = (prod: Prod): Purpose => ({
  texts: EDIT_TEXTS,
  initial: valuesOf(prod),
  draft: { key: `${DRAFT_KEY}.${prod.id}`, base: prod.updated_at },
  stored: prod,
  send: async (input, options) => {
    await browserApi.prod_edit({ ...input, prod_id: prod.id }, options)
    showToast(EDIT_TEXTS.done)
    return links.prod(prod.id)
  },
})
