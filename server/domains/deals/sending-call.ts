import type { Database, Tx } from '../../platform/database/database.ts'
import { changeOpenCall, lockOpenCall, requireOpenCall } from '../../platform/jobs/outbox.ts'
import type { CallOf } from '../../platform/jobs/outside-call.ts'
import { lockSeller } from '../ledger/seller-lock.ts'

type Kind = 'transfer' | 'refund' | 'refund-again'

/**
 * Whether a call is being sent. The stored field keeps this name, because a process of an older
 * version may read it (ADR 81).
 */
export const isSending = ({ isLeaving }: { isLeaving?: boolean }): boolean => isLeaving === true

/**
 * Marks a call as being sent: its amount is fixed until the provider has accepted or refused it
 * (rule `sent-refund-is-fixed`).
 */
export const markAsSending = <K extends Kind>(
  db: Database,
  { kind, key, sellerId }: { kind: K; key: string; sellerId: number },
): Promise<CallOf<K>> =>
  db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const open = await requireOpenCall(tx, kind, key)
    const sending = { ...open, isLeaving: true }
    await changeOpenCall(tx, kind, key, sending)
    return sending
  })

/** Lets the amount of a refused call be changed again. */
export async function releaseCall(tx: Tx, kind: Kind, key: string): Promise<void> {
  const open = await lockOpenCall(tx, kind, key)
  if (open) await changeOpenCall(tx, kind, key, { ...open, isLeaving: false })
}
