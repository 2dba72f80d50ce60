import { forgetKept, keepText, readKept } from '../../../lib/device/user-storage.ts'

/** The writer and the thread of a draft. */
export interface WritingPlace {
  owner: string
  threadId: number
}

/** Name under which the device keeps the text of a thread's draft. */
export const draftName = (threadId: number) => `draft.${threadId}`

/** Key under which the device keeps the files of a thread's draft. */
export const filesOfDraft = ({ owner, threadId }: WritingPlace): [owner: string, key: string] => [
  owner,
  `draft:${threadId}`,
]

/** Name under which the device keeps the name of a 定型文 that is made from a thread's draft. */
export const phraseOfDraft = (threadId: number) => `phrase.of.${threadId}`

/** The text of the thread's draft on this device. */
export const readDraft = ({ owner, threadId }: WritingPlace): string =>
  readKept(owner, draftName(threadId)) ?? ''

/** Adds a text below what is written already. */
export function addToDraft(place: WritingPlace, text: string): void {
  const texts = [readDraft(place), text].filter(one => one !== '')
  writeDraft(place, texts.join('\n'))
}

export function writeDraft({ owner, threadId }: WritingPlace, text: string): void {
  if (text === '') forgetKept(owner, draftName(threadId))
  else keepText(owner, draftName(threadId), text)
}
