import { forgetKept, keep, readKept } from '../../../lib/device/user-storage.ts'

/** The writer and the thread of a draft. */
export interface WritingPlace {
  owner: string
  contactId: number
}

const nameOf = (contactId: number) => `draft.${contactId}`

/** The text of the thread's draft on this device. */
export const readDraft = ({ owner, contactId }: WritingPlace): string =>
  readKept(owner, nameOf(contactId)) ?? ''

export function writeDraft({ owner, contactId }: WritingPlace, text: string): void {
  if (text === '') forgetKept(owner, nameOf(contactId))
  else keep(owner, nameOf(contactId), text)
}
