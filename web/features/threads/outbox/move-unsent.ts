import { forgetFiles, keepFiles, keptFiles } from '../../../lib/device/user-files.ts'
import { addToDraft, readDraft, writeDraft } from '../compose/draft.ts'
import { draftKey } from '../compose/use-picked-files.ts'
import { forgetOutgoing, keepOutgoing, readOutbox } from './outbox.ts'

/**
 * What was typed and not sent in a question moves to the deal's thread, which the question became
 * (rule `nothing-typed-is-lost`). The files of unsent messages are kept by the message.
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
  const files = await keptFiles(draftKey(old))
  if (files.length > 0) await keepFiles(draftKey(place), files)
  await forgetFiles(draftKey(old))
}
