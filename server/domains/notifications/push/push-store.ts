import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PushAddress } from '../../../ports/push-sender.ts'
import type { PushText } from './push-text.ts'

/**
 * A device that is registered already moves to this user, who allowed notices on it last.
 * Undelivered notifications to its former user are deleted, because the device would show them to
 * this one.
 */
export async function upsertSubscription(
  db: Database,
  userId: number,
  { endpoint, p256dh, auth }: PushAddress,
  at: Date,
): Promise<void> {
  const row = { user_id: userId, p256dh, auth, subscribed_at: at, refused_at: null }
  await db
    .with('unsent', query =>
      query
        .deleteFrom('push_notes')
        .using('push_subscriptions as device')
        .whereRef('device.id', '=', 'push_notes.subscription_id')
        .where('device.endpoint', '=', endpoint)
        .where('device.user_id', '<>', userId),
    )
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

export async function deleteSubscription(
  db: Database,
  userId: number,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes all devices of a person but the one with this address. */
export async function deleteOtherSubscriptions(
  db: Database,
  userId: number,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '<>', endpoint)
    .execute()
}

/** Deletes the devices of a person beyond the `kept` that subscribed last. */
export async function deleteOldestSubscriptions(
  tx: Tx,
  userId: number,
  kept: number,
): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by subscribed_at desc, id desc offset ${kept})`.execute(tx)
}

export async function deleteSubscriptionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

export async function deleteSubscriptionById(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Adds one notification for each device of the user; returns their ids. */
export async function insertPushNotes(tx: Tx, userId: number, words: PushText): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into push_notes (subscription_id, words)
    select id, ${JSON.stringify(words)}::jsonb from push_subscriptions where user_id = ${userId}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface WaitingPush {
  words: PushText
  subscriptionId: number
  receiverId: number
  address: PushAddress
  /** Age by the database's clock. */
  ageSeconds: number
}

/** Null once it is delivered or its device is gone. */
export async function findPushNote(db: Database, id: number): Promise<WaitingPush | null> {
  const row = await db
    .selectFrom('push_notes')
    .innerJoin('push_subscriptions as device', 'device.id', 'push_notes.subscription_id')
    .select(['push_notes.words', 'device.id as subscriptionId', 'device.user_id as receiverId'])
    .select(['device.endpoint', 'device.p256dh', 'device.auth'])
    .select(
      sql<number>`extract(epoch from now() - push_notes.written_at)::integer`.as('ageSeconds'),
    )
    .where('push_notes.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { endpoint, p256dh, auth, ...note } = row
  return { ...note, address: { endpoint, p256dh, auth } }
}

export async function deletePushNote(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_notes').where('id', '=', id).execute()
}

/** Stores that the push service refused a message for this device, or no longer does. */
export async function markRefused(db: Database, id: number, isRefused: boolean): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ refused_at: isRefused ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .$if(!isRefused, devices => devices.where('refused_at', 'is not', null))
    .execute()
}

/** How many people have a device whose latest message this service refused within a day. */
export async function countRefused(db: Database, origin: string): Promise<number> {
  const { people } = await db
    .selectFrom('push_subscriptions')
    .select(sql<number>`count(distinct user_id)::int`.as('people'))
    .where('refused_at', '>', sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`starts_with(endpoint, ${`${origin}/`})`)
    .executeTakeFirstOrThrow()
  return people
}
