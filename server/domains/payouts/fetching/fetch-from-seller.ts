import type { Database, Tx } from '../../../platform/database/database.ts'
import { changeOpenCall, lockOpenCall, requireOpenCall } from '../../../platform/jobs/outbox.ts'
import {
  type Attempt,
  type CallKind,
  type CallOf,
  NotYet,
  RefusedCall,
} from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { ProviderRefusal } from '../../../ports/provider-failures.ts'
import { findPayoutAccount } from '../../accounts/payout-account/payout-account-store.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import {
  countFetched,
  releaseSource,
  reserveSource,
  type Source,
} from '../../ledger/transfer-source.ts'

/** Payload of an outbox call that fetches money from a seller's connected account. */
export interface Fetching {
  sellerId: number
  /** Yen still to fetch. */
  amount: number
  /** The month whose transfer is used first. */
  invoiceId?: string
  /**
   * The transfer to reverse; stored at the first attempt, so that every retry sends the same
   * request.
   */
  source?: Source
}

type FetchingKind = {
  [K in CallKind]: 'source' extends keyof CallOf<K> ? K : never
}[CallKind]

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'connectedBalance'>
}

/**
 * Fetches money by reversing one of the seller's transfers, up to what the transfer and the account
 * hold; the caller intends another call for the rest. Throws `NotYet` while the account is empty.
 */
export async function fetchFromSeller(
  deps: Deps,
  kind: FetchingKind,
  call: Fetching,
  { key, sentAs }: Pick<Attempt, 'key' | 'sentAs'>,
): Promise<Source> {
  const source = call.source ?? (await choose(deps, kind, call, key))
  const { transferId, amount } = source
  try {
    const made = await deps.payments.reverseTransfer({
      key: sentAs,
      callKey: key,
      transferId,
      amount,
    })
    if (made.amount === amount) return source
    return await correct(deps.db, kind, { ...call, source }, { key, amount: made.amount })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    throw new RefusedCall(error, tx => letGo(tx, kind, { ...call, source }, key))
  }
}

/**
 * A restored database may choose another amount than the same call fetched before. The fetched one
 * counts, and the caller intends the rest.
 */
const correct = (
  db: Database,
  kind: FetchingKind,
  { sellerId, source }: Fetching & { source: Source },
  made: { key: string; amount: number },
): Promise<Source> =>
  db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const open = await requireOpenCall(tx, kind, made.key)
    await countFetched(tx, { ...source, amount: made.amount - source.amount })
    const fetched = { ...source, amount: made.amount }
    await changeOpenCall(tx, kind, made.key, { ...open, source: fetched })
    return fetched
  })

async function choose(deps: Deps, kind: FetchingKind, call: Fetching, key: string) {
  const { db } = deps
  const { sellerId } = call
  const amount = Math.min(call.amount, await held(deps, sellerId))
  if (amount <= 0) throw new NotYet(`seller ${sellerId} holds nothing to give back yet`)
  return db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const open = await requireOpenCall(tx, kind, key)
    if (open.source) return open.source
    if (open.amount !== call.amount) throw new Error(`${key} was changed meanwhile`)
    const source = await reserveSource(tx, sellerId, { amount, invoiceId: call.invoiceId ?? null })
    if (!source) throw new Error(`seller ${sellerId} has no transfer to fetch from`)
    await changeOpenCall(tx, kind, key, { ...open, source })
    return source
  })
}

async function held({ db, payments }: Deps, sellerId: number): Promise<number> {
  const account = await findPayoutAccount(db, sellerId)
  if (!account) return 0
  const { available, pending } = await payments.connectedBalance(account.accountId)
  return available + pending
}

async function letGo(
  tx: Tx,
  kind: FetchingKind,
  { sellerId, source }: Fetching & { source: Source },
  key: string,
): Promise<void> {
  await lockSeller(tx, sellerId)
  const open = await lockOpenCall(tx, kind, key)
  if (!open?.source) return
  const { source: _, ...rest } = open
  await changeOpenCall(tx, kind, key, rest)
  await releaseSource(tx, source)
}
