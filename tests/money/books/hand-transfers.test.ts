import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../../../server/domains/reconciliation/books/check-with-provider.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Transfers that the operator makes, or reverses, in the provider's dashboard. */

const { world, scenario } = await scenarioOfFile()
const { admin } = world.cast
const { seller, account } = scenario

async function compare(): Promise<void> {
  await world.wind(DAY)
  world.lookAtClock()
  await reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })
}
const differences = async () =>
  (await succeed(world.call('admin_reconciliation', {}, admin))).differences
const ofPlatform = async () => {
  const found = (await differences()).find(one => one.account === 'platform')
  if (!found) throw new Error('the platform has no difference')
  return found
}
const book = (fact: string, chosen = 'commission') =>
  world.call('admin_difference_book', { fact, account: chosen }, admin)
const of = (name: string) => scenario.balance(`${name}:${seller.id}`)
const send = (amount: number) =>
  world.stripe.transfers.create({ amount, currency: 'jpy', destination: account })

/** Sales whose money has reached the platform's balance. */
async function sell(): Promise<void> {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
  await scenario.subscribe()
  await world.wind(10 * DAY)
}

async function isSound(): Promise<void> {
  await compare()
  expect(await differences()).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
  expect((await checkWithProvider(world.app.reconciling)).differences).toEqual([])
}

test('a transfer by hand is booked once, and owed to the seller', async () => {
  await sell()
  await send(1500)
  await compare()
  const found = await ofPlatform()
  expect(found).toMatchObject({ theirs: -1500, guess: { account: 'commission', why: 'type' } })
  expect((await book(found.fact, 'provider_fee')).status).toBe(409)
  const commission = await scenario.balance('commission')
  expect(await succeed(book(found.fact))).toMatchObject({ amount: 1500, left: 0 })
  expect((await book(found.fact)).status).toBe(409)
  expect((await scenario.balance('commission')) - commission).toBe(1500)
  expect(await of('available')).toBe(-1500)
  await isSound()
})

test('the seller withdraws it like sales', async () => {
  await sell()
  await send(1500)
  await compare()
  await succeed(book((await ofPlatform()).fact))
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  expect(await of('available')).toBe(0)
  await scenario.allIsSound()
})

test('what the operator reverses of it is booked too, from sales to come', async () => {
  await sell()
  const { id } = await send(1500)
  await compare()
  await succeed(book((await ofPlatform()).fact))
  await world.stripe.transfers.createReversal(id, { amount: 600 })
  await compare()
  const found = await ofPlatform()
  expect(found).toMatchObject({ theirs: 600, guess: { account: 'commission' } })
  expect(await succeed(book(found.fact))).toMatchObject({ amount: -600, left: 0 })
  expect(await of('available')).toBe(-900)
  await isSound()
})

test.each([600, 1500])(
  'of a transfer, %i yen of which were reversed at once, the rest is booked',
  async back => {
    await sell()
    const { id } = await send(1500)
    await world.stripe.transfers.createReversal(id, { amount: back })
    await compare()
    if (back < 1500) await succeed(book((await ofPlatform()).fact))
    expect(await of('available')).toBe(back - 1500)
    await isSound()
    await scenario.allIsSound()
  },
)

test('a credit after a won dispute that was reversed by hand is booked', async () => {
  await sell()
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  await scenario.atProvider('win_dispute', { dispute: id })
  await scenario.work()
  const [credit] = (await world.stripe.transfers.list({ limit: 1 })).data
  await world.stripe.transfers.createReversal(credit?.id ?? '', { amount: 1000 })
  await compare()
  await succeed(book((await ofPlatform()).fact))
  expect(await of('available')).toBe(1000)
  await isSound()
})
