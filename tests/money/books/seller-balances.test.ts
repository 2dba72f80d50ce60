import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { up } from '../../../server/migrations/0312-balances-of-before.ts'
import { scenarioOf } from '../histories/scenario.ts'
import { moneyWorldOfFile } from '../money-world.ts'

const world = await moneyWorldOfFile()
beforeEach(async () => {
  await world.restore()
  await scenarioOf(world).subscribe()
})

const sumUp = () => up(world.app.db as unknown as Kysely<unknown>)
const balances = () =>
  world.sql<{ seller_id: number; owed: number }>(
    'select seller_id, owed from seller_balances order by seller_id',
  )
const waiting = () =>
  world.sql(`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)

/** Owes a seller 5 yen more, and commits once somebody waits for that. */
const postUnderWay = (sellerId: number, begun: () => void) =>
  world.app.db.transaction().execute(async tx => {
    await sql`insert into ledger_postings (key, kind, fact, posted_at)
      values ('extra', 'provider_fee', 'extra', now())`.execute(tx)
    await sql`insert into ledger_lines (posting_key, line, account, amount)
      values ('extra', 0, 'commission', 5), ('extra', 1, ${`available:${sellerId}`}, -5)`.execute(
      tx,
    )
    begun()
    await expect.poll(waiting).not.toEqual([])
  })

test('missing balances are summed up beside a posting under way, which counts once', async () => {
  const [{ seller_id: sellerId = 0, owed = 0 } = {}] = await balances()
  await world.sql('delete from seller_balances')
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const posting = postUnderWay(sellerId, resolve)
  await begun
  await Promise.all([sumUp(), posting])
  expect(await balances()).toEqual([{ seller_id: sellerId, owed: owed + 5 }])
  expect((await checkLedger(world.app.db)).map(({ rule }) => rule)).not.toContain(
    'the kept balance of a seller is the sum of the postings',
  )
})

test('summing up again changes nothing', async () => {
  const before = await balances()
  expect(before).toHaveLength(1)
  await sumUp()
  expect(await balances()).toEqual(before)
})
