import type { Contact } from '../../../../contract/calls/threads.ts'
import { cut } from '../../../../contract/code-points.ts'

/** A text over 24 characters is cut to 20 and an ellipsis (rule `cut-with-ellipsis`). */
const ROW_MAX = 24
const ROW_KEPT = 20
export const cutForRow = (text: string): string => cut(text, ROW_MAX, ROW_KEPT)

export const isSeller = (contact: Contact, viewerId: number): boolean =>
  contact.owner_user_id === viewerId

export const counterpart = (contact: Contact, viewerId: number) =>
  isSeller(contact, viewerId) ? contact.user : contact.owner_user

/** Whether the latest message is the other party's and unread. */
export const isFresh = ({ message }: Contact, viewerId: number): boolean =>
  message !== null && message.read === 0 && message.user_id !== viewerId

/**
 * Whether the seller has never written, so that the buyer's term runs (rule `seven-silent-days`).
 */
export const isSilent = (contact: Contact): boolean =>
  contact.end === 0 && contact.prev_message === null
