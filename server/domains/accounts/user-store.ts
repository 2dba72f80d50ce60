import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { DEPARTED_NAME, departedSubject, type PublicUser, type User } from './user.ts'

const users = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
    .leftJoin('payout_accounts', 'payout_accounts.user_id', 'users.id')
    .select([
      'users.id',
      'users.subject',
      'users.email',
      'users.name',
      'users.text',
      'users.icon',
      'users.icon_back as iconBack',
      'users.created_at as createdAt',
      'users.updated_at as updatedAt',
      'users.active_month as activeMonth',
      'suspensions.suspended_at as suspendedAt',
      'suspensions.until as suspendedUntil',
      'payout_accounts.details_submitted as detailsSubmitted',
    ])

type Row = Omit<User, 'suspended' | 'detailsSubmitted'> & {
  suspendedAt: Date | null
  detailsSubmitted: boolean | null
}

const toUser = ({ suspendedAt, detailsSubmitted, ...row }: Row): User => ({
  ...row,
  suspended: suspendedAt !== null,
  detailsSubmitted: detailsSubmitted ?? false,
})

export async function findUserBySubject(db: Database, subject: string): Promise<User | null> {
  const row = await users(db).where('users.subject', '=', subject).executeTakeFirst()
  return row ? toUser(row) : null
}

export async function findUser(db: Database, id: number): Promise<User | null> {
  const row = await users(db).where('users.id', '=', id).executeTakeFirst()
  return row ? toUser(row) : null
}

export async function findPublicUser(db: Database, id: number): Promise<PublicUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'text', 'icon', 'icon_back as iconBack', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface NewUser {
  id?: number
  subject: string
  email: string
  name: string
  at: Date
}

/** Returns the new id, or null when the subject or the id is taken already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number | null> {
  const { at, ...columns } = user
  const row = await tx
    .insertInto('users')
    .values({ ...columns, created_at: at, updated_at: at, active_month: monthOf(at) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const monthOf = (at: Date) => sql<Date>`date_trunc('month', ${at}::timestamptz, 'Asia/Tokyo')`

/** Keeps the month of the last login and nothing more exact (rule `inactive-for-a-year`). */
export async function rememberLogin(db: Database, id: number, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ active_month: monthOf(at) })
    .where('id', '=', id)
    .where('active_month', '<', monthOf(at))
    .execute()
}

export interface UserChange {
  name: string
  text: string
  /** Null keeps the present picture. */
  picture: { icon: string; iconBack: string } | null
  at: Date
}

export async function updateUser(tx: Tx, id: number, change: UserChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: change.name,
      text: change.text,
      icon: change.picture?.icon,
      icon_back: change.picture?.iconBack,
      updated_at: change.at,
    })
    .where('id', '=', id)
    .execute()
}

/** The person's 登録番号; null for a person without one. */
export async function findRegistrationNumber(db: Database, id: number): Promise<string | null> {
  const { registration_number } = await db
    .selectFrom('users')
    .select('registration_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return registration_number
}

export async function updateRegistrationNumber(
  tx: Tx,
  id: number,
  registrationNumber: string | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ registration_number: registrationNumber })
    .where('id', '=', id)
    .execute()
}

/** False when the person has left, or has this address already. */
export async function updateEmail(
  tx: Tx,
  { id, subject }: Pick<User, 'id' | 'subject'>,
  email: string,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ email, updated_at: at })
    .where('id', '=', id)
    .where('subject', '=', subject)
    .where('email', '<>', email)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function clearUserIcon(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ icon: null, icon_back: null, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Blanks the person's row. `.invalid` addresses never exist (RFC 2606). */
export async function blankUser(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      subject: departedSubject(id),
      email: `departed-${id}@users.invalid`,
      name: DEPARTED_NAME,
      text: '',
      icon: null,
      icon_back: null,
      registration_number: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}
