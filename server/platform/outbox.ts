import { type ColumnType, type Generated, sql } from 'kysely'
import { ProviderRefusal } from '../ports/payment-provider.ts'
import type { Database, Tx } from './database.ts'
import type { Enqueue } from './queue.ts'

/** Calls to outside services by kind with the data each needs; owners add theirs by merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by declaration merging
export interface OutsideCalls {}
type Kind = keyof OutsideCalls

/** One try of a call. */
export interface Attempt {
  /** The row's own key, which names the call for good. */
  key: string
  /**
   * The key for the provider: the same until it refuses, because it repeats a refusal to the same
   * key for a day, and another one after that.
   */
  sentAs: string
  /** Whether an earlier try may have got through. */
  again: boolean
}

/** Makes the call, then says what to write down when it is certain. */
export type OutsideCallHandlers = {
  [K in Kind]: (payload: OutsideCalls[K], attempt: Attempt) => Promise<(tx: Tx) => Promise<void>>
}

interface OutboxTable {
  key: string
  kind: string
  payload: ColumnType<unknown, string, string>
  created_at: Generated<Date>
  attempts: Generated<number>
  /** How often the provider has said no for certain. */
  refusals: Generated<number>
  last_error: string | null
  /** The last try found that it is not its time yet. */
  waits: Generated<boolean>
  done_at: Date | null
}
declare module './database.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}

/** Intends an outside call; it leaves after the commit. The same key intends it once. */
export type IntendCall = <K extends Kind>(
  tx: Tx,
  kind: K,
  key: string,
  payload: OutsideCalls[K],
) => Promise<void>

export const createIntendCall =
  (enqueue: Enqueue): IntendCall =>
  async (tx, kind, key, payload) => {
    const added = await tx
      .insertInto('outbox')
      .values({ key, kind, payload: JSON.stringify(payload) })
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (added) await enqueue(tx, 'outside-call', { key })
  }

/** Lets a call that was made longer ago than this be intended anew under its key. */
export async function forgetDoneCall(tx: Tx, key: string, olderThan: number): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('done_at', '<', sql<Date>`now() - make_interval(secs => ${olderThan})`)
    .execute()
}

/** Works one row off; a row that is done already is left alone. */
export async function makeOutsideCall(
  db: Database,
  handlers: OutsideCallHandlers,
  key: string,
): Promise<void> {
  const row = await db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1` })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const { refusals, attempts } = row
  const sentAs = refusals === 0 ? key : `${key}~${refusals}`
  try {
    const handle = handlers[row.kind as Kind] as OutsideCallHandlers[Kind]
    const settle = await handle(row.payload as never, { key, sentAs, again: attempts > 1 })
    await settleOnce(db, key, settle)
  } catch (error) {
    await noteFailure(db, { key, refusals }, error)
    throw error
  }
}

/** The call's own row comes last in the order of locks: what is settled may need all others. */
async function settleOnce(db: Database, key: string, settle: (tx: Tx) => Promise<void>) {
  try {
    await db.transaction().execute(async tx => {
      await settle(tx)
      if (!(await markDone(tx, key))) throw new SettledElsewhere()
    })
  } catch (error) {
    if (!(error instanceof SettledElsewhere)) throw error
  }
}

/** Another worker was faster: what this one would have written is rolled back. */
class SettledElsewhere extends Error {}

/** False when another worker was faster. */
async function markDone(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .updateTable('outbox')
    .set({ done_at: sql`now()`, last_error: null })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** A refusal counts once, however many workers hear it; what the books held ready is let go. */
async function noteFailure(
  db: Database,
  { key, refusals }: { key: string; refusals: number },
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : 'unknown'
  await db.transaction().execute(async tx => {
    const noted = { last_error: reason, waits: error instanceof NotYet }
    await tx.updateTable('outbox').set(noted).where('key', '=', key).execute()
    if (!(error instanceof ProviderRefusal)) return
    const counted = await tx
      .updateTable('outbox')
      .set({ refusals: refusals + 1 })
      .where('key', '=', key)
      .where('refusals', '=', refusals)
      .where('done_at', 'is', null)
      .returning('key')
      .executeTakeFirst()
    if (counted && error instanceof RefusedCall) await error.letGo(tx)
  })
}

/** An open call under lock, to change what it will ask for; null when it is done. */
export async function lockOpenCall<K extends Kind>(
  tx: Tx,
  _kind: K,
  key: string,
): Promise<OutsideCalls[K] | null> {
  const row = await tx
    .selectFrom('outbox')
    .select('payload')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (row?.payload as OutsideCalls[K] | undefined) ?? null
}

/** Open calls that carry these facts, under lock, the oldest first. */
export async function lockOpenCallsWith<K extends Kind>(
  tx: Tx,
  kind: K,
  facts: Partial<OutsideCalls[K]>,
): Promise<{ key: string; call: OutsideCalls[K] }[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['key', 'payload'])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where(sql<boolean>`payload @> ${JSON.stringify(facts)}::jsonb`)
    .orderBy('created_at')
    .orderBy('key')
    .forUpdate()
    .execute()
  return rows.map(({ key, payload }) => ({ key, call: payload as OutsideCalls[K] }))
}

export async function changeOpenCall<K extends Kind>(
  tx: Tx,
  _kind: K,
  key: string,
  payload: OutsideCalls[K],
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(payload) })
    .where('key', '=', key)
    .execute()
}

/** Nothing is wrong: what the call needs will come, and nobody can say when. */
export class NotYet extends Error {}

/** A refusal with what the books hold ready for the call; both are undone together. */
export class RefusedCall extends ProviderRefusal {
  readonly letGo: (tx: Tx) => Promise<void>

  constructor(refusal: ProviderRefusal, letGo: (tx: Tx) => Promise<void>) {
    super(refusal.message, { cause: refusal })
    this.letGo = letGo
  }
}
