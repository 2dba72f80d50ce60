import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { insertUser } from '../../../server/domains/accounts/user-store.ts'
import { insertService, type NewService } from '../../../server/domains/catalog/service-store.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import type { Tables } from '../../../server/tables.ts'

const AT = new Date('2025-01-01T00:00:00Z')

/** Stores a person for tests of a domain's statements; returns the id. */
export async function storePerson(db: Database, name: string): Promise<number> {
  const person = { subject: name, email: `${name}@example.com`, name, at: AT }
  const id = await db.transaction().execute(tx => insertUser(tx, person))
  if (id === null) throw new Error(`${name} exists already`)
  return id
}

/** Texts and numbers of a service, as its form has them. */
export const SERVICE_FIELDS = {
  name: 'メイクの相談',
  isPublic: true,
  category: 1,
  price: 3000,
  quantity: 5,
  textIntro: '紹介',
  textContents: '内容',
  textDetails: '詳細',
  textFlow: '流れ',
} as const

/** Stores a service without the checks of the form; returns the id. */
export const storeService = (
  db: Database,
  sellerId: number,
  change: Partial<NewService> = {},
): Promise<number> =>
  insertService(db, { ...SERVICE_FIELDS, ...NO_PICTURE, sellerId, at: AT, ...change })

const NO_PICTURE = { icon: null, iconBack: null }

const NO_PAGE = { session_id: null, url: null, terms: '{}' }

interface Deal {
  serviceId: number
  buyerId: number
  sellerId: number
  /** Null for a deal that runs. */
  endedAt?: Date | null
}

/** Stores a deal with its hold and its subscription, without a payment; returns the id. */
export async function storeDeal(
  db: Database,
  { serviceId, buyerId, sellerId, endedAt = null }: Deal,
): Promise<number> {
  const name = randomUUID()
  const hold = { id: name, service_id: serviceId, buyer_id: buyerId, price: SERVICE_FIELDS.price }
  await db
    .insertInto('checkout_holds')
    .values({ ...hold, ...NO_PAGE, state: 'completed', created_at: AT, expires_at: AT })
    .execute()
  const { id } = await db
    .insertInto('deals')
    .values({
      service_id: serviceId,
      buyer_id: buyerId,
      seller_id: sellerId,
      hold_id: name,
      subscription_id: name,
      price: SERVICE_FIELDS.price,
      status: endedAt ? 'ended' : 'running',
      current_period_end: AT,
      started_at: AT,
      ended_at: endedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a running suspension of a person. */
export async function storeSuspension(
  db: Database,
  userId: number,
  until: Date | null = null,
): Promise<void> {
  const empty = { reason: 'terms', words: '', note: '' } as const
  const row = { user_id: userId, suspended_by: userId, suspended_at: AT, until }
  await db
    .insertInto('suspension_records')
    .values({ ...row, ...empty })
    .execute()
}

interface Thread {
  /** The id of its deal, or of a question. */
  id: number
  serviceId: number
  buyerId: number
  sellerId: number
  createdAt?: Date
}

/** Stores a thread without messages. */
export async function storeThread(db: Database, thread: Thread): Promise<void> {
  const { id, serviceId, buyerId, sellerId, createdAt = AT } = thread
  await db
    .insertInto('threads')
    .values({
      ...{ id, service_id: serviceId, buyer_id: buyerId, seller_id: sellerId },
      ...{ active_at: createdAt, created_at: createdAt },
    })
    .execute()
}

type Month = Partial<Insertable<Tables['earnings']>> & { invoice_id: string; seller_id: number }

/** Stores a paid month without its postings. */
export async function storeMonth(db: Database, month: Month): Promise<void> {
  const amounts = { price: 1250, share: 1000, total: 1319 }
  const row = { deal_id: null, paid_at: AT, matures_at: AT, ...amounts, ...month }
  await db
    .insertInto('earnings')
    .values(row as Insertable<Tables['earnings']>)
    .execute()
}

/** Stores a payout of 1,000 yen that was requested; returns its id. */
export async function storePayout(db: Database, sellerId: number): Promise<number> {
  const row = { seller_id: sellerId, amount: 1000, fee: 400, reason: 'asked', requested_at: AT }
  const { id } = await db
    .insertInto('payouts')
    .values({ ...row, state: 'requested' } as Insertable<Tables['payouts']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
