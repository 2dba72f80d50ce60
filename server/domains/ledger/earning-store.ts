import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Earning } from './earning.ts'

/** Every month that was paid, voided ones included. */
export const earnings = (db: Database) =>
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
  | 'collected'
  | 'frozenBy'
  | 'frozenUntil'
  | 'maturedAt'
  | 'isStranded'

interface NewEarning extends Omit<Earning, Later> {
  feePerMille: number
  commissionPercent: number
}

export async function insertEarning(tx: Tx, earning: NewEarning): Promise<void> {
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
      fee_per_mille: earning.feePerMille,
      commission_percent: earning.commissionPercent,
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
export const unvoided = (db: Database) => earnings(db).where('voided_at', 'is', null)

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

const MATURED_NOT_NOTIFIED = sql<boolean>`matured_at is not null and not is_maturity_told`

/** Sellers with matured months of which they were not notified yet. */
export async function findSellersToNotify(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('earnings')
    .select('seller_id')
    .distinct()
    .where(MATURED_NOT_NOTIFIED)
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
    .where(MATURED_NOT_NOTIFIED)
    .where('seller_id', '=', sellerId)
    .where('frozen_by', 'is', null)
    .returning(
      sql<number>`case when voided_at is null then share - taken_back else 0 end`.as('yen'),
    )
    .execute()
  return rows.reduce((sum, { yen }) => sum + yen, 0)
}

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

export async function unfreezeEarnings(tx: Tx, frozenBy: string): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ frozen_by: null, frozen_until: null })
    .where('frozen_by', '=', frozenBy)
    .execute()
}

/** Unfreezes earnings whose freeze has reached its time limit (rule `request-hold-ends`). */
export async function unfreezeExpired(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('earnings')
    .set({ frozen_by: null, frozen_until: null })
    .where('frozen_until', '<=', now)
    .execute()
}
