import type { OutsideBooks } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'

/** A paid month as its postings have it, in whole yen. */
export interface BookedMonth {
  dealId: number
  chargeId: string
  paidAt: Date
  isVoided: boolean
  share: number
  commission: number
  fee: number
}

/** Every month of the books; only its deal, charge and time of payment are not read from postings. */
export async function bookedMonths({ sql }: MoneyWorld): Promise<BookedMonth[]> {
  const rows = await sql<BookedMonth>(
    `select deal_id as "dealId", charge_id as "chargeId", paid_at as "paidAt",
       bool_or(kind = 'void') as "isVoided",
       coalesce(-sum(amount) filter (where kind = 'month' and account ~ '^pending:'), 0) as share,
       coalesce(-sum(amount) filter (where kind = 'month' and account = 'commission'), 0) as commission,
       coalesce(-sum(amount) filter (where kind = 'month' and account = 'buyer_fee'), 0) as fee
     from earnings join ledger_postings posting using (invoice_id)
     join ledger_lines on posting_key = posting.key
     group by invoice_id`,
  )
  return rows.map(({ share, commission, fee, ...month }) => ({
    ...month,
    share: Number(share),
    commission: Number(commission),
    fee: Number(fee),
  }))
}

/** The provider's booked fee of each charge, in whole yen. */
export async function bookedCosts(
  { sql }: MoneyWorld,
  { charges }: OutsideBooks,
): Promise<Map<string, number>> {
  const rows = await sql<{ key: string; amount: number }>(
    `select key, amount from ledger_postings join ledger_lines on posting_key = key
     where kind = 'provider_fee' and account = 'provider_fee'`,
  )
  const fees = new Map(rows.map(({ key, amount }) => [key, Number(amount)]))
  return new Map(
    charges.map(charge => [charge.id, fees.get(`fee:${charge.balance_transaction}`) ?? 0]),
  )
}

/** Yen that the buyer paid. */
export const paidFor = ({ share, commission, fee }: BookedMonth): number => share + commission + fee
