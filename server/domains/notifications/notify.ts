import type { Channel } from '../../../contract/calls/notices.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Letter } from './letters/letter.ts'
import { insertMail } from './mail-store.ts'
import { listMutes } from './mute-store.ts'
import { insertNotes } from './push/push-store.ts'
import { pushWords } from './push/push-words.ts'

export interface NotifyDeps {
  db: Database
  publish: Publish
}

/**
 * Stores a letter as a mail and as a push notification per device, except on channels where its
 * receiver has switched the kind off. Each is delivered by its own job, which is retried until it
 * is settled.
 */
export async function notify({ db, publish }: NotifyDeps, letter: Letter): Promise<void> {
  await db.transaction().execute(async tx => {
    const muted = await mutedChannels(tx, letter)
    if (!muted.has('mail'))
      await publish(tx, 'mail.written', { mailId: await insertMail(tx, letter) })
    if ('memberId' in letter.to && !muted.has('push')) {
      for (const noteId of await insertNotes(tx, letter.to.memberId, pushWords(letter)))
        await publish(tx, 'note.written', { noteId })
    }
  })
}

async function mutedChannels(tx: Tx, { to, kind }: Letter): Promise<ReadonlySet<Channel>> {
  if (!('memberId' in to)) return new Set()
  const mutes = await listMutes(tx, to.memberId)
  return new Set(mutes.filter(mute => mute.kind === kind).map(({ channel }) => channel))
}
