import { ApiError } from '../../../lib/api/api-error.ts'
import { keepFiles, keptFiles } from '../../../lib/device/user-files.ts'
import { addToDraft, filesOfDraft, type WritingPlace } from '../compose/draft.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import type { Outgoing } from './outbox.ts'

const GONE = 410

/** Fails when the device lost the picked files; a retry would not bring them back. */
export async function filesOf(
  owner: string,
  { key, files = [] }: Outgoing,
): Promise<readonly File[]> {
  const kept = files.length > 0 ? await keptFiles([owner, key]) : []
  if (kept.length < files.length) throw new ApiError(GONE, T.filesGone)
  return kept
}

/** Moves the text and files of an unsent message back into the draft. */
export async function putBack(place: WritingPlace, { key, text }: Outgoing): Promise<void> {
  addToDraft(place, text)
  await addFiles(place, await keptFiles([place.owner, key]))
}

/** Adds files to the draft, behind those that are picked there. */
export async function addFiles(place: WritingPlace, files: readonly File[]): Promise<void> {
  const kept = await keptFiles(filesOfDraft(place))
  if (files.length > 0) await keepFiles(filesOfDraft(place), [...kept, ...files])
}
