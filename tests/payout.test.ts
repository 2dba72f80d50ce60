import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../server/domains/ledger/check-ledger.ts'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from './support/scenes.ts'
import { openWorld, type World } from './support/world.ts'

const DAY = 86_400
let world: World
let seller: Member
let count = 0

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  count++
  seller = await registerSeller(world, `seller${count}`)
})

/** One month sold at this price, and then the deal ended so that no renewal follows. */
async function sellOneMonth(price: string): Promise<void> {
  const buyer = await registerMember(world, `buyer${count}-${price}`)
  const deal = await subscribe(world, buyer, await offerService(world, seller, { price }))
  await succeed(world.call('subsc_delete', { subsc_id: String(deal) }, buyer))
  await world.settle()
}
const amounts = () =>
  succeed<{ pending: number; available: number }>(world.call('payout_amount', {}, seller))
const withdraw = () => world.call('payout_create', {}, seller)
const states = async () => {
  const { payouts } = await succeed<{ payouts: { state: string; amount: number }[] }>(
    world.call('payout_statement', {}, seller),
  )
  return payouts.map(({ state, amount }) => [state, amount])
}
const connected = async () => {
  const { rows } = await world.sql<{ total: number }>(
    'select coalesce(sum(amount), 0)::bigint as total from ledger_lines where account = $1',
    [`connected:${seller.id}`],
  )
  return Number(rows[0]?.total)
}

test('[PAY-14] [BIZ-11] [API-30] earnings are pending for thirty days and available from then on', async () => {
  await sellOneMonth('5000')
  expect(await amounts()).toEqual({ pending: 4000, available: 0 })
  await world.advance(30 * DAY - 120)
  expect(await amounts()).toEqual({ pending: 4000, available: 0 })
  await world.advance(120)
  expect(await amounts()).toEqual({ pending: 0, available: 4000 })
})

test('[PAY-10] [BIZ-09] [API-50] a payout takes all, keeps 400 yen and arrives', async () => {
  await sellOneMonth('5000')
  await world.advance(31 * DAY)
  await succeed(withdraw())
  expect(await amounts()).toEqual({ pending: 0, available: 0 })
  await world.settle()
  expect(await states()).toEqual([['sent', 4000]])
  await world.advance(4 * DAY)
  expect(await states()).toEqual([['paid', 4000]])
  expect(await connected()).toBe(0)
  expect(await checkLedger(world.app.db)).toEqual([])
  const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${seller.email}`)
  expect(mails.map(mail => mail.subject)).toContain('お振り込みが済みました')
})

test('[PAY-11] [BIZ-10] below 1,000 yen nothing can be withdrawn', async () => {
  expect((await withdraw()).status).toBe(400)
  await sellOneMonth('1500')
  expect((await withdraw()).status).toBe(400)
  await world.advance(31 * DAY)
  expect(await amounts()).toMatchObject({ available: 1200 })
  await succeed(withdraw())
})

test('twenty presses at once make one payout', async () => {
  await sellOneMonth('10000')
  await world.advance(31 * DAY)
  const answers = await Promise.all(Array.from({ length: 20 }, withdraw))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await world.settle()
  expect(await states()).toEqual([['sent', 8000]])
})
