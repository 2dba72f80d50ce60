import type { Contact } from '../../../contract/chat.ts'
import { cut } from '../../../contract/code-points.ts'

/** Over 24 characters a list row shows 20 and an ellipsis (decision 54). */
const ROW_MAX = 24
const ROW_KEPT = 20
export const cutForRow = (text: string): string => cut(text, ROW_MAX, ROW_KEPT)

export const isSeller = (contact: Contact, viewerId: number): boolean =>
  contact.owner_user_id === viewerId

export const counterpart = (contact: Contact, viewerId: number) =>
  isSeller(contact, viewerId) ? contact.user : contact.owner_user

/** The latest message is the other party's and nobody has opened it. */
export const isFresh = ({ message }: Contact, viewerId: number): boolean =>
  message !== null && message.read === 0 && message.user_id !== viewerId

/** The seller has never written: the buyer's seven days run (decision 33). */
export const isSilent = (contact: Contact): boolean =>
  contact.end === 0 && contact.prev_message === null
