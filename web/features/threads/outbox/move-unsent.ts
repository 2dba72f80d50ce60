import { forgetFiles, keptFiles } from '../../../lib/device/user-files.ts'
import { addToDraft, filesOfDraft, readDraft, writeDraft } from '../compose/draft.ts'
import { forgetOutgoing, keepOutgoing, readOutbox } from './outbox.ts'
import { addFiles } from './outgoing-kept.ts'

/**
 * Moves the unsent texts of a question to the thread of the deal that it became
 * (rule `nothing-typed-is-lost`). The files of an unsent message stay where they are, because they
 * are stored under the message's key.
 */
export async function moveUnsent(owner: string, from: number, to: number): Promise<void> {
  const old = { owner, threadId: from }
  const place = { owner, threadId: to }
  const draft = readDraft(old)
  if (draft !== '') addToDraft(place, draft)
  writeDraft(old, '')
  for (const item of readOutbox(old)) {
    keepOutgoing(place, item)
    forgetOutgoing(old, item.key)
  }
  await addFiles(place, await keptFiles(filesOfDraft(old)))
  await forgetFiles(filesOfDraft(old))
}
