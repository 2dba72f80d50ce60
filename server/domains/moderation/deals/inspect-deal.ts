import { DEAL_ROWS } from '../../../../contract/calls/operator/admin-deals.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listDealFacts } from '../../deals/deal-fact-store.ts'
import { findDealOverview } from '../../deals/deal-overview-store.ts'
import { findFailedPayments } from '../../deals/failed-payment-store.ts'
import { listEarningsOfDeal } from '../../ledger/earnings-of-deal-store.ts'
import { findActsAbout, recordAct } from '../audit-store.ts'
import { DealNotFound } from '../failures.ts'
import type { InspectedDeal } from './inspected-deal.ts'
import {
  findDealAlerts,
  findDealDisputes,
  findDealMails,
  findDealPostings,
  findDealReports,
} from './inspected-deal-store.ts'

/** More events than a deal of many years has. */
const EVENTS = 500

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Reads everything about a deal that the operator may see, and records that the operator did
 * (rule `openings-are-recorded`).
 */
export async function inspectDeal(
  { db, clock }: Deps,
  adminId: number,
  dealId: number,
): Promise<InspectedDeal> {
  const deal = await findDealOverview(db, dealId)
  if (!deal) throw new DealNotFound()
  await recordAct(db, { adminId, act: 'deal_open', facts: { dealId }, at: clock() })
  const [failed, months, postings, disputes, events, mails, alerts, reports, acts] =
    await Promise.all([
      findFailedPayments(db, [dealId]),
      listEarningsOfDeal(db, dealId),
      findDealPostings(db, dealId),
      findDealDisputes(db, dealId),
      listDealFacts(db, { dealId, page: 1, pageSize: EVENTS }),
      findDealMails(db, dealId, DEAL_ROWS),
      findDealAlerts(db, deal, DEAL_ROWS),
      findDealReports(db, dealId),
      findActsAbout(db, 'dealId', dealId, DEAL_ROWS),
    ])
  const failedPayment = failed.get(dealId) ?? null
  const about = { months, postings, disputes, mails, alerts, reports, acts }
  return { deal, failedPayment, events: events.items, ...about }
}
