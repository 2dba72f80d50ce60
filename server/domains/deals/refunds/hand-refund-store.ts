import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { refundKey } from '../../../ports/call-key.ts'

/**
 * A refund made by hand at the provider and its purposes. Whole yen; `counted`, `settled` and
 * `given` add up to `amount`.
 */
export interface HandRefund {
  refundId: string
  chargeId: string
  invoiceId: string
  amount: number
  /** The part that reduced a decided refund which had not been sent yet. */
  counted: number
  /** Outbox key of that decided refund. */
  countedFor: string | null
  /** The part that settled refunds which had bounced, or by which a later exit was reduced. */
  settled: number
  /** The part that no agreement covers. */
  given: number
}

const handRefunds = (db: Database) =>
  db
    .selectFrom('hand_refunds')
    .select([
      'refund_id as refundId',
      'charge_id as chargeId',
      'invoice_id as invoiceId',
      'amount',
      'counted',
      'counted_for as countedFor',
      'settled',
      'given',
      'failed_at as failedAt',
    ])

export async function findHandRefund(
  db: Database,
  refundId: string,
): Promise<(HandRefund & { failedAt: Date | null }) | null> {
  const row = await handRefunds(db).where('refund_id', '=', refundId).executeTakeFirst()
  return row ?? null
}

/** Refunds by hand of a month that have a part that no agreement covers, oldest first. */
export const findGivenOfInvoice = (db: Database, invoiceId: string): Promise<HandRefund[]> =>
  handRefunds(db)
    .where('invoice_id', '=', invoiceId)
    .where('failed_at', 'is', null)
    .where('given', '>', 0)
    .orderBy('followed_at')
    .orderBy('refund_id')
    .execute()

export async function updateSettled(
  tx: Tx,
  { refundId, settled, given }: Pick<HandRefund, 'refundId' | 'settled' | 'given'>,
): Promise<void> {
  await tx
    .updateTable('hand_refunds')
    .set({ settled, given })
    .where('refund_id', '=', refundId)
    .execute()
}

export async function findBookedHandRefunds(
  db: Database,
  refundIds: string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('hand_refunds')
    .select('refund_id')
    .where(sql<boolean>`refund_id = any(${refundIds})`)
    .execute()
  return new Set(rows.map(row => row.refund_id))
}

/** The key by which the books and later records refer to the refund. */
const keyOf = ({ invoiceId, refundId: handRefundId }: HandRefund): string =>
  refundKey({ cause: 'hand', invoiceId, handRefundId })

export async function insertHandRefund(tx: Tx, refund: HandRefund, at: Date): Promise<void> {
  await tx
    .insertInto('hand_refunds')
    .values({
      key: keyOf(refund),
      refund_id: refund.refundId,
      charge_id: refund.chargeId,
      invoice_id: refund.invoiceId,
      amount: refund.amount,
      counted: refund.counted,
      counted_for: refund.countedFor,
      settled: refund.settled,
      given: refund.given,
      followed_at: at,
    })
    .execute()
}

export async function markHandRefundFailed(tx: Tx, refundId: string, at: Date): Promise<void> {
  await tx
    .updateTable('hand_refunds')
    .set({ failed_at: at })
    .where('refund_id', '=', refundId)
    .execute()
}
