import type { Database } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import './events.ts'
import type { Letter } from './letter.ts'
import { insertMail } from './mail-store.ts'

export interface NotifyDeps {
  db: Database
  publish: Publish
}

/** Writes a letter down; it is delivered as a job of its own, tried again until it is settled. */
export async function notify({ db, publish }: NotifyDeps, letter: Letter): Promise<void> {
  await db.transaction().execute(async tx => {
    await publish(tx, 'mail.written', { mailId: await insertMail(tx, letter) })
  })
}
