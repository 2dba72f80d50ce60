import { expect, test } from 'vitest'
import { TOTAL_WEEKS, type TotalName } from '../../../contract/calls/operator/admin-totals.ts'
import {
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../../support/fixtures.ts'
import { worldOfFile } from '../../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')

const totals = async (): Promise<Record<TotalName, number[]>> => {
  const { totals } = await succeed(world.call('admin_totals', {}, admin))
  return Object.fromEntries(totals.map(({ name, weeks }) => [name, weeks])) as Record<
    TotalName,
    number[]
  >
}
const weeks = (...last: number[]) => [...Array(TOTAL_WEEKS - last.length).fill(0), ...last]

test('totals have the last eight weeks: numbers at their ends, or sums of each', async () => {
  const service = await offerService(world, seller, { name: '帯', price: '10000' })
  const deal = String(await subscribe(world, buyer, service))
  expect(await totals()).toEqual({
    deals: weeks(1),
    sales: weeks(10_550),
    fees: weeks(2550),
    people: weeks(3),
    ended: weeks(0),
    gap: weeks(0),
  })
  const { costs, days } = await succeed(world.call('admin_totals', {}, admin))
  const [fee] = (
    await world.sql<{ fee: number }>(`select sum(amount)::int as fee from ledger_lines
    where account = 'provider_fee'`)
  ).rows
  expect(fee?.fee).toBeGreaterThan(0)
  expect(costs).toEqual(weeks(fee?.fee ?? 0))
  expect(days).toHaveLength(30)
  const paid = days.filter(({ share }) => share > 0)
  expect(paid).toEqual([{ day: expect.any(String), share: 8000, commission: 2000, fee: 550 }])
  await world.advance(8 * 86_400)
  await succeed(world.call('subsc_delete', { subsc_id: deal }, buyer))
  expect(await totals()).toMatchObject({
    deals: weeks(1, 0),
    ended: weeks(0, 1),
    sales: weeks(10_550, 0),
    people: weeks(3, 0),
  })
})

test('the difference of books and provider is counted while it is open, not while money is on its way', async () => {
  const add = (fact: string, theirs: number, state: string) =>
    world.sql(
      `insert into book_differences (account, fact, ours, theirs, state, since)
      values ('platform', $1, null, $2, $3, $4)`,
      [fact, theirs, state, new Date(world.app.clock().getTime() - 10 * 86_400_000)],
    )
  await add('adj:1', -1520, 'open')
  await add('ch:1', 4800, 'waiting')
  expect((await totals()).gap).toEqual(weeks(1520, 1520))
})
