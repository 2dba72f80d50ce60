import type { Operator } from '../../../contract/calls/operator.ts'
import type { ReceiptFacts } from '../../../contract/calls/papers/paper.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Forbidden, NotFound } from '../../kernel/failure.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { findRegistrationNumber } from '../accounts/user-store.ts'
import type { DealOverview } from '../deals/deal.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { readDeal } from '../deals/read-deal.ts'
import type { Earning } from '../ledger/earning.ts'
import { listEarningsOfDeal } from '../ledger/earnings-of-deal-store.ts'
import { issuePaper } from './issue-paper.ts'
import { issuerOf } from './issuer.ts'
import { findReceipts, markCancelled, type Receipt } from './paper-store.ts'

interface Deps {
  db: Database
  clock: Clock
  operator: Operator
  publish: Publish
}

interface Wish {
  dealId: number
  invoiceId: string
  addressee: string
}

/**
 * Issues the receipt of a paid month and returns its id. The first addressee stays
 * (rule `papers-never-change`).
 */
export async function issueReceipt(
  deps: Deps,
  buyerId: number,
  { dealId, invoiceId, addressee }: Wish,
): Promise<number> {
  const { db, clock, operator } = deps
  const deal = await readDealOfBuyer(db, buyerId, dealId)
  const registrationNumber = await findRegistrationNumber(db, deal.sellerId)
  const seller = { name: deal.sellerName, registrationNumber }
  return actOnce(db, async tx => {
    const month = await readMonth(tx, dealId, invoiceId)
    await cancelOutdated(tx, buyerId, month, clock())
    const facts = { issuer: issuerOf(operator), dealId, seller, ...factsOf(month) }
    const draft = {
      kind: 'receipt',
      subject: invoiceId,
      ownerId: buyerId,
      addressee,
      facts,
    } as const
    return issuePaper(deps, tx, draft)
  })
}

/** Whether a refund that the receipt names has failed since. */
export const isOutdated = ({ facts }: Receipt, { refunded }: Earning): boolean =>
  facts.refunded > refunded

/** Cancels a receipt with an outdated refund, so that a new one can be issued. */
async function cancelOutdated(tx: Tx, ownerId: number, month: Earning, at: Date): Promise<void> {
  const [receipt] = await findReceipts(tx, { ownerId, invoiceIds: [month.invoiceId] })
  if (receipt && isOutdated(receipt, month)) await markCancelled(tx, receipt.id, { by: null, at })
}

/**
 * Reads the month under the deal's lock, which each refund takes too, so that the paper contains
 * all refunds.
 */
export async function readMonth(tx: Tx, dealId: number, invoiceId: string): Promise<Earning> {
  await lockDeal(tx, dealId)
  const months = await listEarningsOfDeal(tx, dealId)
  const month = months.find(one => one.invoiceId === invoiceId)
  if (!month) throw new NotFound('このお支払いは見つかりませんでした')
  return month
}

/** Only the buyer gets receipts; the seller is refused like a stranger. */
export async function readDealOfBuyer(
  db: Database,
  viewerId: number,
  dealId: number,
): Promise<DealOverview> {
  const deal = await readDeal(db, viewerId, dealId)
  if (deal.buyerId !== viewerId) throw new Forbidden('領収書は支払った人だけが見られます')
  return deal
}

const factsOf = (month: Earning): Omit<ReceiptFacts, 'issuer' | 'dealId' | 'seller'> => ({
  serviceName: month.serviceName,
  price: month.price,
  fee: month.total - month.price,
  total: month.total,
  paidAt: month.paidAt.toISOString(),
  periodStart: month.periodStart.toISOString(),
  periodEnd: month.periodEnd.toISOString(),
  refunded: month.refunded,
  ...(month.card && { card: month.card }),
})
