import {
  listEndedDeals,
  listEndedYears,
  type Side,
} from '../../../server/domains/papers/ended-deal-store.ts'
import { listReceipts } from '../../../server/domains/papers/list-receipts.ts'
import { differs, sumOf } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'
import { type BookedMonth, bookedMonths, paidFor } from './booked-months.ts'

interface Parties {
  id: number
  buyer_id: number
  seller_id: number
}

/** The buyers' receipts and both sides' history have the months of the books. */
export async function paidMonthFaults(world: MoneyWorld): Promise<string[]> {
  const kept = (await bookedMonths(world)).filter(({ isVoided }) => !isVoided)
  const deals = await world.sql<Parties>('select id, buyer_id, seller_id from deals')
  const faults: string[] = []
  for (const deal of deals) {
    const { months } = await listReceipts(world.app.db, deal.buyer_id, deal.id)
    const listed = months.map(({ month }) => month.total).sort()
    const booked = monthsOf(kept, deal.id).map(paidFor).sort()
    faults.push(...differs(`receipts of deal ${deal.id}`, String(booked), String(listed)))
  }
  for (const id of new Set(deals.map(deal => deal.buyer_id)))
    faults.push(...(await historyFaults(world, kept, { side: 'buyer', userId: id })))
  for (const id of new Set(deals.map(deal => deal.seller_id)))
    faults.push(...(await historyFaults(world, kept, { side: 'seller', userId: id })))
  return faults
}

const monthsOf = (months: BookedMonth[], dealId: number) =>
  months.filter(month => month.dealId === dealId)

async function historyFaults(
  { app: { db } }: MoneyWorld,
  kept: BookedMonth[],
  { side, userId }: { side: Side; userId: number },
): Promise<string[]> {
  const yenOf = side === 'buyer' ? paidFor : ({ share }: BookedMonth) => share
  const { items } = await listEndedDeals(db, { side, userId, page: 1, pageSize: 1000 })
  const faults = items.flatMap(({ id, paid, payments }) => {
    const own = monthsOf(kept, id)
    return [
      ...differs(`yen of deal ${id} for its ${side}`, sumOf(own.map(yenOf)), paid),
      ...differs(`months of deal ${id}`, own.length, payments),
    ]
  })
  const years = await listEndedYears(db, { side, userId })
  const sum = sumOf(years.map(({ paid }) => paid))
  return [
    ...faults,
    ...differs(`years of ${side} ${userId}`, sumOf(items.map(({ paid }) => paid)), sum),
  ]
}
