import type { Database, Tx } from '../../platform/database.ts'

interface HandRefundTable {
  refund_id: string
  charge_id: string
  invoice_id: string
  amount: number
  counted: number
  counted_for: string | null
  settled: number
  given: number
  followed_at: Date
  failed_at: Date | null
}
declare module '../../platform/database.ts' {
  interface Tables {
    hand_refunds: HandRefundTable
  }
}

/** A refund made by hand at the provider, and what it was for. Whole yen; the parts sum to `amount`. */
export interface HandRefund {
  refundId: string
  chargeId: string
  invoiceId: string
  amount: number
  /** Lessened a decided refund that had not left yet. */
  counted: number
  /** The key of that decided refund. */
  countedFor: string | null
  /** Paid refunds that had bounced. */
  settled: number
  /** Agreed by nobody. */
  given: number
}

export async function findHandRefund(
  db: Database,
  refundId: string,
): Promise<(HandRefund & { failedAt: Date | null }) | null> {
  const row = await db
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
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row ?? null
}

/** Which of these have been followed. */
export async function findFollowed(db: Database, refundIds: string[]): Promise<Set<string>> {
  if (refundIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('hand_refunds')
    .select('refund_id')
    .where('refund_id', 'in', refundIds)
    .execute()
  return new Set(rows.map(row => row.refund_id))
}

export async function insertHandRefund(tx: Tx, refund: HandRefund, at: Date): Promise<void> {
  await tx
    .insertInto('hand_refunds')
    .values({
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
