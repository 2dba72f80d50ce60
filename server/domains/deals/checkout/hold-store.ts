import type { PurchaseTerms } from '../../../../contract/purchase-terms.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { UNCLOSED_HOLD_SECONDS } from '../deal.ts'

/** A seat that is reserved for a buyer while the provider's payment page is open. */
export interface Hold {
  id: string
  serviceId: number
  buyerId: number
  price: number
  state: 'open' | 'completed' | 'released'
  sessionId: string | null
  url: string | null
  /** The terms that the buyer was shown; null for holds older than this column. */
  terms: PurchaseTerms | null
  /** Number of the next attempt at creating the payment page, counted from 0. */
  pageAttempt: number
  expiresAt: Date
}

/** Large enough that holds whose page cannot be closed do not fill a whole sweep. */
const SWEPT_AT_ONCE = 1000

const holds = (db: Database) =>
  db
    .selectFrom('checkout_holds')
    .select([
      'id',
      'service_id as serviceId',
      'buyer_id as buyerId',
      'price',
      'state',
      'session_id as sessionId',
      'url',
      'terms',
      'page_attempt as pageAttempt',
      'expires_at as expiresAt',
    ])

export async function findHold(db: Database, id: string): Promise<Hold | null> {
  return (await holds(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findOpenHold(
  db: Database,
  serviceId: number,
  buyerId: number,
): Promise<Hold | null> {
  const row = await holds(db)
    .where('service_id', '=', serviceId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row ?? null
}

export async function findExpiredHolds(db: Database, now: Date): Promise<Hold[]> {
  return holds(db)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(SWEPT_AT_ONCE)
    .execute()
}

export async function insertHold(
  db: Database,
  hold: Pick<Hold, 'id' | 'serviceId' | 'buyerId' | 'price' | 'state' | 'terms' | 'expiresAt'> & {
    at: Date
  },
): Promise<void> {
  await db
    .insertInto('checkout_holds')
    .values({
      id: hold.id,
      service_id: hold.serviceId,
      buyer_id: hold.buyerId,
      price: hold.price,
      state: hold.state,
      terms: hold.terms && JSON.stringify(hold.terms),
      created_at: hold.at,
      expires_at: hold.expiresAt,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

export async function setHoldPage(
  db: Database,
  id: string,
  page: { sessionId: string; url: string },
): Promise<void> {
  await db
    .updateTable('checkout_holds')
    .set({ session_id: page.sessionId, url: page.url })
    .where('id', '=', id)
    .execute()
}

/**
 * Moves on to the next attempt, because the idempotency key of this one is used up. Does nothing
 * when the hold has a page.
 */
export async function spendPageAttempt(
  db: Database,
  { id, pageAttempt }: Pick<Hold, 'id' | 'pageAttempt'>,
  expiresAt?: Date,
): Promise<void> {
  await db
    .updateTable('checkout_holds')
    .set({ page_attempt: pageAttempt + 1, expires_at: expiresAt })
    .where('id', '=', id)
    .where('page_attempt', '=', pageAttempt)
    .where('url', 'is', null)
    .execute()
}

/** A repeated request for the same hold replaces its terms by the latest ones shown. */
export async function setHoldTerms(tx: Tx, id: string, terms: PurchaseTerms): Promise<void> {
  await tx
    .updateTable('checkout_holds')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', id)
    .execute()
}

/** Ends an open hold; false when it was not open any more. */
export async function closeHold(
  tx: Tx,
  id: string,
  state: 'completed' | 'released',
): Promise<boolean> {
  const row = await tx
    .updateTable('checkout_holds')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a hold occupies a seat at `now`; an expired hold does so until its page is closed. */
export const hasItsSeat = ({ state, expiresAt }: Hold, now: Date): boolean =>
  state === 'open' && expiresAt > heldSince(now)

const heldSince = (now: Date): Date => addSeconds(now, -UNCLOSED_HOLD_SECONDS)

/** Holds of a service that have their seats (`hasItsSeat`). */
export async function countOpenHolds(db: Database, serviceId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('checkout_holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('service_id', '=', serviceId)
    .where('state', '=', 'open')
    .where('expires_at', '>', heldSince(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}
