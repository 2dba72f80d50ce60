import { MATURITY_SECONDS } from '../../../contract/money.ts'
import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { sellerBalance } from '../ledger/seller-balance.ts'
import { findComingMoney, findNextShare, type NextShare } from './coming-money-store.ts'
import { hasOffered } from './own-service-store.ts'
import { readWaiting, type Waiting } from './read-waiting.ts'
import { monthlyShare, renews } from './renewal.ts'
import { listSellerDeals, type SellerDeal } from './seller-deal-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Whole yen. */
export interface DeskMoney {
  available: number
  coming: number
  held: number
  renewing: number
  monthly: number
  next: NextShare | null
}

export interface Desk {
  now: Date
  hasOffered: boolean
  waiting: Waiting[]
  money: DeskMoney
}

/** The seller's tasks, and the money available now and coming in the next thirty days. */
export async function readDesk({ db, clock }: Deps, sellerId: number): Promise<Desk> {
  const now = clock()
  const deals = await listSellerDeals(db, sellerId)
  return {
    now,
    hasOffered: await hasOffered(db, sellerId),
    waiting: await readWaiting(db, { sellerId, deals, now }),
    money: await readMoney(db, { sellerId, deals, now }),
  }
}

interface Facts {
  sellerId: number
  deals: readonly SellerDeal[]
  now: Date
}

/** The balance is read first, because reading it books what has matured. */
async function readMoney(db: Database, { sellerId, deals, now }: Facts): Promise<DeskMoney> {
  const { available } = await sellerBalance(db, sellerId, now)
  const renewing = deals.filter(renews)
  return {
    available,
    ...(await findComingMoney(db, { sellerId, until: addSeconds(now, MATURITY_SECONDS) })),
    renewing: renewing.length,
    monthly: monthlyShare(renewing),
    next: await findNextShare(db, sellerId),
  }
}
