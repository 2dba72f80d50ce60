import { sql } from 'kysely'
import { closeOpenAlert, raiseAlert } from '../../../platform/alerts.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { ProviderAccount } from '../../ledger/ledger-account.ts'
import { type DifferenceState, type Differing, stateOf } from './difference.ts'
import { agreeExcept } from './entry-store.ts'

/** The `fact` of a balance difference that no entry explains. */
export const BALANCE = 'balance'
const ALERT = 'books and provider differ'

/**
 * Stores the differences, with an alert where the operator is needed; those that no longer exist
 * are closed.
 */
export async function recordDifferences(
  db: Database,
  found: Differing[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const one of found) await record(tx, one, stateOf(one, now), now)
    const facts = found.map(({ account, fact }) => `${account} ${fact}`)
    const closed = await tx
      .updateTable('book_differences')
      .set({ state: 'closed', closed_at: now })
      .where('state', '<>', 'closed')
      .where('fact', '<>', BALANCE)
      .where(sql<boolean>`not (account || ' ' || fact = any(${facts}))`)
      .returning(['account', 'fact'])
      .execute()
    for (const one of closed) await closeOpenAlert(tx, keyOf(one))
    await agreeExcept(tx, facts, now)
  })
}

/** Stores the difference between an account's balance and the sum of its movements. */
export async function recordBalance(
  db: Database,
  { account, difference, at }: { account: ProviderAccount; difference: number; at: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const one = { account, fact: BALANCE, ours: 0, theirs: difference }
    if (difference !== 0) return record(tx, one, 'open', at)
    await tx
      .updateTable('book_differences')
      .set({ state: 'closed', closed_at: at })
      .where('account', '=', account)
      .where('fact', '=', BALANCE)
      .where('state', '<>', 'closed')
      .execute()
    await closeOpenAlert(tx, keyOf(one))
  })
}

type Recorded = Pick<Differing, 'account' | 'fact' | 'ours' | 'theirs'>

const keyOf = ({ account, fact }: Pick<Recorded, 'account' | 'fact'>): string =>
  `books:${account}:${fact}`

async function record(tx: Tx, one: Recorded, state: DifferenceState, at: Date): Promise<void> {
  const { account, fact, ours, theirs } = one
  const now = { ours, theirs, state }
  await tx
    .insertInto('book_differences')
    .values({ account, fact, ...now, since: at, closed_at: null })
    .onConflict(conflict =>
      conflict.columns(['account', 'fact']).doUpdateSet({
        ...now,
        since: sql`case when book_differences.state = 'closed' then excluded.since
          else book_differences.since end`,
        closed_at: null,
      }),
    )
    .execute()
  if (state === 'open') await raiseAlert(tx, keyOf(one), ALERT, { account, fact, ours, theirs })
}

type Known = Pick<Recorded, 'account' | 'fact'>

/** Whether the books have nothing of this fact and the difference waits for a person. */
export async function isOpenDifference(db: Database, { account, fact }: Known): Promise<boolean> {
  const row = await db
    .selectFrom('book_differences')
    .select('fact')
    .where('account', '=', account)
    .where('fact', '=', fact)
    .where('state', '=', 'open')
    .where('ours', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Closes a difference whose missing side was just booked; the next comparison checks it. */
export async function closeDifference(tx: Tx, known: Known, now: Date): Promise<void> {
  await tx
    .updateTable('book_differences')
    .set({ state: 'closed', closed_at: now })
    .where('account', '=', known.account)
    .where('fact', '=', known.fact)
    .execute()
  await closeOpenAlert(tx, keyOf(known))
}

/** Yen by which the provider exceeds the books in all open differences together. */
export async function sumOfDifferences(db: Database, account: ProviderAccount): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(coalesce(theirs, 0) - coalesce(ours, 0)), 0)::bigint as sum
    from book_differences where account = ${account} and state <> 'closed'`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}

export interface StoredDifference extends Recorded {
  state: DifferenceState
  since: Date
}

/** Differences that the last run found. */
export const listDifferences = (db: Database): Promise<StoredDifference[]> =>
  db
    .selectFrom('book_differences')
    .select(['account', 'fact', 'ours', 'theirs', 'since', sql<DifferenceState>`state`.as('state')])
    .where('state', '<>', 'closed')
    .orderBy('state')
    .orderBy('account')
    .orderBy('fact')
    .execute()

export async function countOpenDifferences(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('book_differences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Yen by which books and provider differed at each of these moments, whichever had more. Waiting
 * differences do not count.
 */
export async function gapsAt(db: Database, moments: readonly Date[]): Promise<number[]> {
  const { rows } = await sql<{ gap: number }>`
    select coalesce(sum(abs(coalesce(ours, 0) - coalesce(theirs, 0))), 0)::float8 as gap
    from unnest(${moments}::timestamptz[]) with ordinality as moments (at, place)
    left join book_differences on state <> 'waiting' and since <= moments.at
      and (closed_at is null or closed_at > moments.at)
    group by place order by place`.execute(db)
  return rows.map(({ gap }) => gap)
}
