import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { notAskedIn, ONE_TRY_LESS } from '../../platform/limits/outside-service.ts'
import type { MailContent } from './mails/mail-content.ts'

export type MailState = 'waiting' | 'sent' | 'refused' | 'given_up'

export async function insertMail(tx: Tx, content: MailContent): Promise<number> {
  const { kind, to } = content
  const { id } = await tx
    .insertInto('mails')
    .values({
      kind,
      topic: content.topic ?? null,
      deal_id: content.dealId ?? null,
      user_id: 'memberId' in to ? to.memberId : null,
      address: 'address' in to ? to.address : null,
      letter: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface WaitingMail {
  letter: MailContent
  address: string
  attempts: number
}

/** Counts one more attempt and returns the mail; null when it is settled already. */
export async function beginAttempt(db: Database, id: number): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    update mails set attempts = attempts + 1
    where id = ${id} and state = 'waiting'
    returning letter, attempts,
      coalesce(address, (select email from users where users.id = mails.user_id)) as address`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function settleMail(
  db: Database,
  id: number,
  state: Exclude<MailState, 'waiting'>,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, letter: null, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function deleteUnsentMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).where('state', '=', 'waiting').execute()
}

/**
 * Gives up the mails that wait for a person who leaves: their address does not exist any more. The
 * answers of mail servers name it.
 */
export async function giveUpMailsOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ last_error: null })
    .where('user_id', '=', userId)
    .where('last_error', 'is not', null)
    .execute()
  await tx
    .updateTable('mails')
    .set({ state: 'given_up', letter: null, settled_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function recordMailError(db: Database, id: number, error: unknown): Promise<void> {
  const changes = {
    last_error: error instanceof Error ? error.message : String(error),
    ...(notAskedIn(error) && { attempts: ONE_TRY_LESS }),
  }
  await db.updateTable('mails').set(changes).where('id', '=', id).execute()
}

/** Mails sent within the last hour, and those that receivers refused within the last day. */
export async function countRecentMails(db: Database): Promise<{ sent: number; refused: number }> {
  const { rows } = await sql<{ sent: number; refused: number }>`
    select count(*) filter (where state = 'sent' and settled_at >= now() - interval '1 hour')::int
        as sent,
      count(*) filter (where state = 'refused')::int as refused
    from mails where settled_at >= now() - interval '1 day'`.execute(db)
  return rows[0] ?? { sent: 0, refused: 0 }
}

/** Uses the database's clock, which also sets `written_at`. */
export async function deleteMailsOlderThan(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('written_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where('state', '<>', 'waiting')
    .execute()
}
