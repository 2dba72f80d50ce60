import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { PersonLeft } from './failures.ts'
import { departedSubject, type User } from './user.ts'

/** The weak lock lets others write rows that refer to the person; undefined for a closed account. */
const lockOpenAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['name', 'icon', 'icon_back as iconBack', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .where('subject', '<>', departedSubject(id))
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks a person until the transaction ends; returns the present name and picture, and when the
 * person's row last changed. Throws `PersonLeft` when the account was closed meanwhile, so that
 * nothing is written into it. The lock is weak, so that two people who write rows about each other
 * do not wait for each other.
 */
export async function lockUser(
  tx: Tx,
  id: number,
): Promise<Pick<User, 'name' | 'icon' | 'iconBack' | 'updatedAt'>> {
  const row = await lockOpenAccount(tx, id)
  if (!row) throw new PersonLeft()
  return row
}

/**
 * Prevents the person's departure and blocks by and of the person until the transaction ends; false
 * when the person has left already.
 */
export async function shareLockUser(tx: Tx, { id, subject }: Pick<User, 'id' | 'subject'>) {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('subject', '=', subject)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Delays a departure of this person until the transaction ends, so that the departure also deletes
 * what the transaction writes about the person; false for a closed account. It waits for no other
 * lock on the person.
 */
export async function delayDeparture(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('subject', '<>', departedSubject(id))
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Prevents suspension and departure of these users until the transaction ends. Callers check
 * afterwards whether one was suspended before. See docs/lock-order.md.
 */
export async function shareLockUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute()
}

/**
 * Conflicts with `shareLockUsers`, so that no new deal or service of the person begins; rows that
 * refer to the person can still be written. False for a closed account.
 */
export const lockUserForSuspension = async (tx: Tx, id: number): Promise<boolean> =>
  (await lockOpenAccount(tx, id)) !== undefined
