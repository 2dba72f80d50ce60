const storeKey = (contactId: number) => `yosooi.draft.${contactId}`

/** What was being written in this thread on this device. */
export const readDraft = (contactId: number): string =>
  localStorage.getItem(storeKey(contactId)) ?? ''

export function writeDraft(contactId: number, text: string): void {
  if (text === '') localStorage.removeItem(storeKey(contactId))
  else localStorage.setItem(storeKey(contactId), text)
}
