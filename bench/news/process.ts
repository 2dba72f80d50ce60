import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase, type Tx } from '../../server/platform/database/database.ts'
import { LIMITS } from '../../server/platform/database/database-limits.ts'
import { LIVE_CHANNEL, notifyScreens } from '../../server/platform/live/live-events.ts'

/** Commits for so long, by so many writers at once, between pairs of so many people. */
export interface Ask {
  notifies: boolean
  seconds: number
  writers: number
  /** Ids of the first and the last. */
  people: readonly [number, number]
}

/** Milliseconds of each commit and of each whole transaction. */
export interface Committed {
  commits: number[]
  transactions: number[]
}

/** One process as the product has it: connections that write, and one that listens. */
const url = process.env.DATABASE_URL ?? ''
const db = openDatabase(url, error => console.error(error), LIMITS.write)
const listener = new pg.Client({ connectionString: url })
let received = 0
listener.on('notification', () => received++)
await listener.connect()
await listener.query(`listen ${LIVE_CHANNEL}`)

/** Writes the events of `notifyScreens` without its notification. */
const recordOnly = (tx: Tx, [one, other]: [number, number]) =>
  sql`
  insert into live_events (user_id, kind, facts)
  select id, 'message', ${JSON.stringify({ contact_id: one })}::jsonb
  from (
    select id, pg_advisory_xact_lock(hashtextextended('live', id)) as turn
    from unnest(${[one, other]}::bigint[]) id
  ) users`.execute(tx)

async function commitOnce({ notifies, people }: Ask, to: Committed): Promise<void> {
  const [first, last] = people
  const one = first + Math.floor(Math.random() * (last - first))
  const pair: [number, number] = [one, one + 1]
  const begun = performance.now()
  let committing = 0
  await db.transaction().execute(async tx => {
    await sql`insert into bench_messages (author_id, text)
      values (${one}::bigint, 'こんにちは、今日はどうでしたか')`.execute(tx)
    if (notifies) await notifyScreens(tx, pair, 'message', { contact_id: one })
    else await recordOnly(tx, pair)
    committing = performance.now()
  })
  const ended = performance.now()
  to.commits.push(ended - committing)
  to.transactions.push(ended - begun)
}

async function commitAll(ask: Ask): Promise<Committed> {
  const committed: Committed = { commits: [], transactions: [] }
  const until = performance.now() + ask.seconds * 1000
  const write = async () => {
    while (performance.now() < until) await commitOnce(ask, committed)
  }
  await Promise.all(Array.from({ length: ask.writers }, write))
  return committed
}

process.on('message', async (ask: Ask | 'received') => {
  process.send?.(ask === 'received' ? received : await commitAll(ask))
})
process.send?.('ready')
