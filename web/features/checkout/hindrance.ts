import type { Prod } from '../../../contract/calls/catalog.ts'
import { links } from '../../lib/pages/links.ts'
import { CHECKOUT_TEXTS as T } from './texts.ts'

/** Why the viewer cannot apply for this service, and the one link offered instead. */
export interface Hindrance {
  text: string
  to: string
  label: string
}

/** What is known before the click; `contactId` is the thread of the viewer's running deal. */
export function hindranceOf(prod: Prod, contactId: number | null): Hindrance | null {
  const back = { to: links.prod(prod.id), label: T.toProd }
  if (contactId !== null) return { text: T.running, to: links.messages(contactId), label: T.toDeal }
  if (prod.secret === 0) return { text: T.paused, ...back }
  return prod.user_details_submitted === 0 ? { text: T.noAccount, ...back } : null
}
