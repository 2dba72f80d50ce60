import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/**
 * The network withdraws the money of a won dispute again, or returns money of a lost one. The month
 * is 4,800 yen with a fee of 264; the seller's share is 3,840.
 */

const { world, scenario } = await scenarioOfFile()
const of = (name: string) => scenario.balance(`${name}:${scenario.seller.id}`)

async function dispute(): Promise<string> {
  await scenario.subscribe()
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  return id
}
async function act(name: string, id: string, more: object = {}): Promise<void> {
  await scenario.atProvider(name, { dispute: id, ...more })
  await scenario.work()
}

test('money withdrawn again after a win is taken like that of another dispute', async () => {
  const id = await dispute()
  await act('win_dispute', id)
  expect(await of('pending')).toBe(-3840)
  await act('withdraw_dispute_again', id)
  expect([await of('pending'), await of('hold')]).toEqual([0, 0])
  expect([await scenario.balance('commission'), await scenario.balance('dispute')]).toEqual([0, 0])
  await act('appeal_dispute', id)
  await act('win_dispute', id)
  expect(await of('pending')).toBe(-3840)
  await scenario.allIsSound()
})

test('all of it is booked once when no notice came in between', async () => {
  const id = await dispute()
  await scenario.atProvider('win_dispute', { dispute: id })
  await scenario.atProvider('withdraw_dispute_again', { dispute: id })
  await scenario.work()
  await scenario.work()
  expect([await of('pending'), await of('hold')]).toEqual([0, 0])
  await scenario.allIsSound()
})

test('a share that the seller has withdrawn after the win is fetched from later sales', async () => {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  const other = await scenario.subscribe(scenario.second, scenario.otherService)
  await scenario.terminate(other, scenario.second)
  await world.wind(7 * DAY)
  const id = await dispute()
  await act('win_dispute', id)
  await scenario.withdraw()
  await act('withdraw_dispute_again', id)
  expect([await of('available'), await of('connected')]).toEqual([3840, 0])
  await scenario.allIsSound()
})

test('a lost dispute whose money comes back in parts is won with the last of them', async () => {
  const id = await dispute()
  await act('lose_dispute', id)
  const lost = await scenario.balance('commission')
  await act('return_dispute', id, { amount: 1000 })
  expect((await scenario.balance('commission')) - lost).toBe(-1000)
  expect(await of('pending')).toBe(0)
  await scenario.allIsSound()
  await act('return_dispute', id)
  expect([await of('pending'), await scenario.balance('commission')]).toEqual([-3840, -960])
  await scenario.allIsSound()
})

test('money that comes back of a held payment is held again', async () => {
  await scenario.subscribe()
  const customer = (await world.stripe.customers.list({ limit: 1 })).data[0]?.id
  await scenario.atProvider('charge_by_hand', { customer, amount: 1200 })
  const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  await world.wind(DAY)
  await compare()
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await act('lose_dispute', id)
  expect(await scenario.balance('unassigned')).toBe(0)
  await act('return_dispute', id, { amount: 200 })
  expect(await scenario.balance('unassigned')).toBe(-200)
  await act('return_dispute', id)
  expect(await scenario.balance('unassigned')).toBe(-1200)
  await act('appeal_dispute', id)
  await act('win_dispute', id)
  await act('withdraw_dispute_again', id)
  expect(await scenario.balance('unassigned')).toBe(0)
  await world.wind(DAY)
  await compare()
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
})
