import { expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { runningDeal, succeed } from '../support/fixtures.ts'
import { followStream } from '../support/live-reader.ts'
import { worldOfFile } from '../support/world.ts'
import { distributionPostgres } from './support/distribution-postgres.ts'

const DAY = 86_400
const world = await worldOfFile({ openDatabase: distributionPostgres })

const count = async (query: string) => {
  const { rows } = await world.sql<{ count: number }>(`select (${query})::int as count`)
  return rows[0]?.count
}

test('a whole deal runs on the PostgreSQL of the distribution, and its books are sound', async () => {
  expect(await count(`current_setting('server_version_num')`)).toBeGreaterThanOrEqual(150_000)
  const { seller, buyer, deal, thread } = await runningDeal(world)
  const reader = await followStream(world.url, seller.token)
  await succeed(world.call('message_create', { contact_id: thread, text: 'はじめまして' }, buyer))
  await reader.until(({ kind, facts }) => kind === 'message' && facts.contact_id === deal)
  reader.leave()
  await world.advance(32 * DAY)
  expect(await count('select count(*) from earnings')).toBe(2)
  await succeed(world.call('subsc_delete', { subsc_id: thread }, buyer))
  await world.advance(31 * DAY)
  await succeed(world.call('payout_create', {}, seller))
  await world.settle()
  await world.advance(4 * DAY)
  const { payouts } = await succeed(world.call('payout_statement', {}, seller))
  expect(payouts).toMatchObject([{ state: 'paid', amount: 7680 }])
  expect(await checkLedger(world.app.db)).toEqual([])
})
