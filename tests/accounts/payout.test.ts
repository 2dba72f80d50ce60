import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import {
  leaveTheSeller,
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
let seller: Member

const world = await worldOfFile()
beforeEach(async () => {
  seller = await registerSeller(world, 'seller')
})

/** Sells one month at this price and ends the deal, so that no renewal follows. */
async function sellOneMonth(price: string, name = 'buyer'): Promise<Member> {
  const buyer = await registerMember(world, name)
  const deal = await subscribe(world, buyer, await offerService(world, seller, { price }))
  await succeed(world.call('subsc_delete', { subsc_id: String(deal) }, buyer))
  await world.settle()
  return buyer
}
const amounts = () => succeed(world.call('payout_amount', {}, seller))
const withdraw = () => world.call('payout_create', {}, seller)
const states = async () => {
  const { payouts } = await succeed(world.call('payout_statement', {}, seller))
  return payouts.map(({ state, amount }) => [state, amount])
}
/** Amounts of the payouts to the seller's bank, in yen. */
async function payoutsAtProvider(): Promise<number[]> {
  const { rows } = await world.sql<{ account_id: string }>(
    'select account_id from payout_accounts where user_id = $1',
    [seller.id],
  )
  const response = await fetch(`${world.sandboxUrl}/v1/payouts`, {
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      'stripe-account': rows[0]?.account_id ?? '',
    },
  })
  const { data } = (await response.json()) as { data: { amount: number }[] }
  return data.map(({ amount }) => amount)
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

test('the lines of the available money are whole at their first reading after thirty days', async () => {
  await sellOneMonth('5000')
  await world.advance(30 * DAY)
  const { pending, available } = await succeed(world.call('payout_why', {}, seller))
  expect(pending.map(({ amount }) => amount)).toEqual([-4000, 4000])
  expect(available.map(({ amount }) => amount)).toEqual([4000])
})

test('the lines of the available money name who paid and add up to the ledger', async () => {
  const buyers = [await sellOneMonth('5000', 'first'), await sellOneMonth('6000', 'second')]
  await world.advance(31 * DAY)
  await succeed(withdraw())
  await world.settle()
  const { available } = await succeed(world.call('payout_why', {}, seller))
  const sum = () => available.reduce((total, { amount }) => total + amount, 0)
  const { rows } = await world.sql<{ owed: number }>(
    'select -sum(amount)::int as owed from ledger_lines where account = $1',
    [`available:${seller.id}`],
  )
  expect(sum()).toBe(rows[0]?.owed)
  expect(available.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-8800, 4000, 4800])
  const names = available.flatMap(({ buyer }) => buyer?.name ?? [])
  expect(names.sort()).toEqual(buyers.map(({ name }) => name).sort())
  const payouts = available.filter(({ payout_id }) => payout_id !== null)
  expect(payouts.map(({ amount }) => amount)).toEqual([-8800])
})

test('a withdrawal of an outdated amount is refused with the current one', async () => {
  await sellOneMonth('5000')
  await world.advance(31 * DAY)
  const withdraw = (amount: number) =>
    world.call('payout_create', { amount: String(amount) }, seller)
  expect(await withdraw(3999)).toMatchObject({
    status: 409,
    body: { error: { now: { amount: 4000 } } },
  })
  expect(await states()).toEqual([])
  await succeed(withdraw(4000))
  expect(await states()).toMatchObject([[expect.any(String), 4000]])
})

test('[PAY-10] a payout takes everything, deducts 400 yen and arrives', async () => {
  await sellOneMonth('5000')
  await world.advance(31 * DAY)
  await succeed(withdraw())
  expect(await amounts()).toEqual({ pending: 0, available: 0 })
  await world.settle()
  expect(await states()).toEqual([['sent', 4000]])
  expect(await payoutsAtProvider()).toEqual([3600])
  await world.advance(4 * DAY)
  expect(await states()).toEqual([['paid', 4000]])
  expect(await connected()).toBe(0)
  expect(await checkLedger(world.app.db)).toEqual([])
  const mails = await world.control<{ subject: string; text: string }[]>(
    `/control/mails?to=${seller.email}`,
  )
  const arrived = mails.find(({ subject }) => subject === 'お振り込みが済みました')
  expect(arrived?.text).toContain('口座に届いた金額: ¥3,600')
})

test('[PAY-11] [BIZ-09] [BIZ-10] [API-50] 999 yen are refused, 1,000 are paid out as 600', async () => {
  const keepOneMonthOf = async (yen: number) => {
    const buyer = await registerMember(world, 'buyer')
    const service = await offerService(world, seller, { price: '1500' })
    const deal = await subscribe(world, buyer, service)
    await leaveTheSeller(world, yen, { seller, buyer, deal })
    await world.advance(31 * DAY)
  }
  expect((await withdraw()).status).toBe(400)
  await keepOneMonthOf(999)
  expect(await amounts()).toEqual({ pending: 0, available: 999 })
  expect((await withdraw()).status).toBe(400)
  expect(await states()).toEqual([])
  seller = await registerSeller(world, 'seller')
  await keepOneMonthOf(1000)
  expect(await amounts()).toEqual({ pending: 0, available: 1000 })
  await succeed(withdraw())
  await world.settle()
  expect(await payoutsAtProvider()).toEqual([600])
  expect(await checkLedger(world.app.db)).toEqual([])
})

test('twenty requests at once create one payout', async () => {
  await sellOneMonth('10000')
  await world.advance(31 * DAY)
  const answers = await Promise.all(Array.from({ length: 20 }, withdraw))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await world.settle()
  expect(await states()).toEqual([['sent', 8000]])
})
