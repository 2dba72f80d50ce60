import { splitPrice } from '../../../contract/money.ts'
import { recordCharge } from '../../../server/domains/ledger/recording/record-charge.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { createIntendCall } from '../../../server/platform/jobs/outbox.ts'
import { createPublish } from '../../../server/platform/live/publish.ts'
import { SERVICE_FIELDS, storeDeal } from './rows.ts'

interface Parties {
  serviceId: number
  buyerId: number
  sellerId: number
}

interface Month {
  invoiceId: string
  periodStart: Date
  periodEnd: Date
}

/** Books the payment of one month of a deal, as the webhook of it does. */
export const bookMonthOf = (
  db: Database,
  { dealId, sellerId }: { dealId: number; sellerId: number },
  { invoiceId, periodStart, periodEnd }: Month,
): Promise<boolean> =>
  db.transaction().execute(tx =>
    recordCharge(
      tx,
      { dealId, sellerId, serviceName: SERVICE_FIELDS.name },
      {
        ...{ invoiceId, subscriptionId: '', holdId: '', chargeId: `ch_${invoiceId}` },
        ...{ isMonth: true, total: splitPrice(SERVICE_FIELDS.price).total, credited: 0 },
        ...{ otherCharges: [], fee: null, card: null, paidAt: periodStart, periodStart, periodEnd },
      },
      { at: periodStart },
    ),
  )

/** Stores a running deal that began at `startedAt` and has one paid month; returns its id. */
export async function storePaidDeal(
  db: Database,
  parties: Parties,
  { periodStart, ...month }: Month,
): Promise<number> {
  const dealId = await storeDeal(db, parties)
  await db.updateTable('deals').set({ started_at: periodStart }).where('id', '=', dealId).execute()
  await bookMonthOf(db, { dealId, sellerId: parties.sellerId }, { ...month, periodStart })
  return dealId
}

/** Publishes into `events` instead of to the reactions, and intends calls without a queue. */
export function keptEvents(names: readonly string[], events: [name: string, facts: object][]) {
  const kept = (name: string) => ({
    atOnce: [async (_: unknown, facts: object) => void events.push([name, facts])],
  })
  const reactions = Object.fromEntries(names.map(name => [name, kept(name)]))
  return {
    publish: createPublish(reactions, async () => {}),
    intendCall: createIntendCall(async () => {}),
  }
}
