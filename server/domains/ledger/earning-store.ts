import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Earning } from './earning.ts'

const earnings = (db: Database) =>
  db
    .selectFrom('earnings')
    .select([
      'invoice_id as invoiceId',
      'seller_id as sellerId',
      'deal_id as dealId',
      'service_name as serviceName',
      'price',
      'share',
      'total',
      'paid_at as paidAt',
      'matures_at as maturesAt',
      sql<Date>`coalesce(period_start, paid_at)`.as('periodStart'),
      sql<Date>`coalesce(period_end, paid_at)`.as('periodEnd'),
      sql<string>`coalesce(charge_id, '')`.as('chargeId'),
      'card',
      'provider_fee as providerFee',
      'transfer_id as transferId',
      'refunded',
      'taken_back as takenBack',
      'returned_at as returnedAt',
      'collected',
      'frozen_by as frozenBy',
      'frozen_until as frozenUntil',
      'matured_at as maturedAt',
      'is_stranded as isStranded',
    ])

/** Fields that change after the month was paid. */
type Later =
  | 'transferId'
  | 'refunded'
  | 'takenBack'
  | 'returnedAt'
  | 'collected'
  | 'frozenBy'
  | 'frozenUntil'
  | 'maturedAt'
  | 'isStranded'

export async function insertEarning(tx: Tx, earning: Omit<Earning, Later>): Promise<void> {
  await tx
    .insertInto('earnings')
    .values({
      invoice_id: earning.invoiceId,
      seller_id: earning.sellerId,
      deal_id: earning.dealId,
      service_name: earning.serviceName,
      price: earning.price,
      share: earning.share,
      total: earning.total,
      paid_at: earning.paidAt,
      matures_at: earning.maturesAt,
      period_start: earning.periodStart,
      period_end: earning.periodEnd,
      charge_id: earning.chargeId,
      card: earning.card && JSON.stringify(earning.card),
      provider_fee: earning.providerFee,
    })
    .execute()
}

/** Leaves out voided months, which count as never paid. */
const unvoided = (db: Database) => earnings(db).where('voided_at', 'is', null)

/** A month may be paid after its successor, so the latest is the one that ends last. */
const ENDS_AT = sql<Date>`coalesce(period_end, paid_at)`

const latestOf = (db: Database, dealId: number) =>
  unvoided(db)
    .where('deal_id', '=', dealId)
    .orderBy(ENDS_AT, 'desc')
    .orderBy('paid_at', 'desc')
    .limit(1)

/** The latest paid month of a deal; locked inside a transaction by `lockLatestEarning`. */
export const findLatestEarning = async (db: Database, dealId: number): Promise<Earning | null> =>
  (await latestOf(db, dealId).executeTakeFirst()) ?? null

export const lockLatestEarning = async (tx: Tx, dealId: number): Promise<Earning | null> =>
  (await latestOf(tx, dealId).forUpdate().executeTakeFirst()) ?? null

/** The latest paid month of each deal that has one, by deal id. */
export async function findLatestEarnings(
  db: Database,
  dealIds: number[],
): Promise<Map<number, Earning>> {
  if (dealIds.length === 0) return new Map()
  const rows = await unvoided(db)
    .distinctOn('deal_id')
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .orderBy('deal_id')
    .orderBy(ENDS_AT, 'desc')
    .orderBy('paid_at', 'desc')
    .execute()
  return new Map(rows.flatMap(earning => (earning.dealId ? [[earning.dealId, earning]] : [])))
}

export async function lockEarningOfCharge(tx: Tx, chargeId: string): Promise<Earning | null> {
  const row = await earnings(tx).where('charge_id', '=', chargeId).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function findEarningOfCharge(db: Database, chargeId: string): Promise<Earning | null> {
  return (await earnings(db).where('charge_id', '=', chargeId).executeTakeFirst()) ?? null
}

export async function findEarningOfTransfer(
  db: Database,
  transferId: string,
): Promise<Earning | null> {
  return (await earnings(db).where('transfer_id', '=', transferId).executeTakeFirst()) ?? null
}

/** Throws while the webhook about the charge's payment is still to come; the caller is retried. */
export async function readEarningOfCharge(db: Database, chargeId: string): Promise<Earning> {
  const earning = await findEarningOfCharge(db, chargeId)
  if (!earning) throw new Error(`charge ${chargeId} is not booked`)
  return earning
}

export async function findEarning(db: Database, invoiceId: string): Promise<Earning | null> {
  const row = await earnings(db).where('invoice_id', '=', invoiceId).executeTakeFirst()
  return row ?? null
}

/** Earnings that are thirty days old but not booked as available yet. */
export const findMatured = (db: Database, sellerId: number, now: Date): Promise<Earning[]> =>
  earnings(db)
    .where('seller_id', '=', sellerId)
    .where('matured_at', 'is', null)
    .where('matures_at', '<=', now)
    .orderBy('paid_at')
    .execute()

/** Sellers with earnings that `findMatured` would return. */
export async function findSellersWithMatured(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('earnings')
    .select('seller_id')
    .distinct()
    .where('matured_at', 'is', null)
    .where('matures_at', '<=', now)
    .execute()
  return rows.map(row => row.seller_id)
}

const matureUntold = sql<boolean>`matured_at is not null and not is_maturity_told`

/** Sellers with matured months of which they were not notified yet. */
export async function findSellersToNotify(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('earnings')
    .select('seller_id')
    .distinct()
    .where(matureUntold)
    .where('frozen_by', 'is', null)
    .execute()
  return rows.map(row => row.seller_id)
}

/**
 * Marks matured months as notified and returns the yen that are left of them; leaves out frozen
 * months. Requires the seller's lock.
 */
export async function claimMatured(tx: Tx, sellerId: number): Promise<number> {
  const rows = await tx
    .updateTable('earnings')
    .set({ is_maturity_told: true })
    .where(matureUntold)
    .where('seller_id', '=', sellerId)
    .where('frozen_by', 'is', null)
    .returning(
      sql<number>`case when voided_at is null then share - taken_back else 0 end`.as('yen'),
    )
    .execute()
  return rows.reduce((sum, { yen }) => sum + yen, 0)
}

/** Earnings whose transfer has money left on the connected account, oldest first. */
export const findCollectable = (db: Database, sellerId: number): Promise<Earning[]> =>
  earnings(db)
    .where('seller_id', '=', sellerId)
    .where('transfer_id', 'is not', null)
    .where('is_stranded', '=', false)
    .whereRef('collected', '<', 'share')
    .orderBy('paid_at')
    .execute()

export const listEarnings = (db: Database, sellerId: number): Promise<Earning[]> =>
  unvoided(db).where('seller_id', '=', sellerId).orderBy('paid_at', 'desc').execute()

/** Matured money that open cancellation requests freeze, in yen. */
export async function frozenAvailable(db: Database, sellerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('earnings')
    .select(sql<number | null>`sum(share - taken_back)`.as('total'))
    .where('seller_id', '=', sellerId)
    .where('frozen_by', 'is not', null)
    .where('matured_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** The paid months of a deal, newest first. */
export const listEarningsOfDeal = (db: Database, dealId: number): Promise<Earning[]> =>
  unvoided(db).where('deal_id', '=', dealId).orderBy('paid_at', 'desc').execute()

/** The months of some deals, newest first. */
export const listEarningsOfDeals = (db: Database, dealIds: number[]): Promise<Earning[]> =>
  unvoided(db)
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .orderBy('paid_at', 'desc')
    .execute()

export async function setProviderFee(tx: Tx, chargeId: string, fee: number): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ provider_fee: fee })
    .where('charge_id', '=', chargeId)
    .execute()
}

/** Deletes the cards that paid the months of a deal. */
export async function forgetCardsOfDeal(tx: Tx, dealId: number): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ card: null })
    .where('deal_id', '=', dealId)
    .where('card', 'is not', null)
    .execute()
}

export type EarningChange = Partial<Pick<Earning, Later>> & { voidedAt?: Date }

export async function updateEarning(
  tx: Tx,
  invoiceId: string,
  change: EarningChange,
): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({
      transfer_id: change.transferId,
      refunded: change.refunded,
      taken_back: change.takenBack,
      returned_at: change.returnedAt,
      voided_at: change.voidedAt,
      collected: change.collected,
      frozen_by: change.frozenBy,
      frozen_until: change.frozenUntil,
      matured_at: change.maturedAt,
      is_stranded: change.isStranded,
    })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

export async function unfreeze(tx: Tx, frozenBy: string): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ frozen_by: null, frozen_until: null })
    .where('frozen_by', '=', frozenBy)
    .execute()
}

/** Unfreezes earnings whose freeze has reached its time limit (rule `request-hold-ends`). */
export async function unfreezeOld(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('earnings')
    .set({ frozen_by: null, frozen_until: null })
    .where('frozen_until', '<=', now)
    .execute()
}
