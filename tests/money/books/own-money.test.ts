import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { checkWithProvider } from '../../../server/domains/reconciliation/books/check-with-provider.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Money of the platform's own that leaves its balance without a cost (rule `own-money-is-booked`). */

const { world, scenario } = await scenarioOfFile()
const { admin } = world.cast
const GRACE_SECONDS = 16 * 60

async function compare(): Promise<void> {
  await world.wind(GRACE_SECONDS)
  world.lookAtClock()
  await reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })
}
const differences = async () =>
  (await succeed(world.call('admin_reconciliation', {}, admin))).differences
const book = (fact: string, account: string) =>
  world.call('admin_difference_book', { fact, account }, admin)

async function isSound(): Promise<void> {
  await compare()
  expect(await differences()).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
  expect((await checkWithProvider(world.app.reconciling)).differences).toEqual([])
  await scenario.allIsSound()
}

test('money that the operator pays out to the own bank is booked there, and so is money that comes back', async () => {
  await scenario.subscribe()
  await world.wind(10 * DAY)
  const before = await scenario.balance('platform')
  const { id } = await world.stripe.payouts.create({ amount: 300, currency: 'jpy' })
  await compare()
  const [sent] = await differences()
  expect(sent).toMatchObject({
    theirs: -300,
    waits: false,
    guess: { account: 'bank', why: 'type' },
  })
  const fact = sent?.fact ?? ''
  for (const account of ['provider_fee', 'reserve'])
    expect((await book(fact, account)).status, account).toBe(409)
  expect(await succeed(book(fact, 'bank'))).toMatchObject({ amount: 300, left: 0 })
  expect((await book(fact, 'bank')).status).toBe(409)
  expect(await scenario.balance('platform')).toBe(before - 300)
  expect(await scenario.balance('bank')).toBe(300)
  await isSound()
  await scenario.atProvider('fail_payout', { payout: id })
  await compare()
  const [back] = await differences()
  expect(back).toMatchObject({ theirs: 300, guess: { account: 'bank' } })
  expect(await succeed(book(back?.fact ?? '', 'bank'))).toMatchObject({ amount: -300, left: 0 })
  expect(await scenario.balance('bank')).toBe(0)
  await isSound()
})

test('money that the provider holds back is booked as held, until it is released', async () => {
  await scenario.subscribe()
  await scenario.atProvider('charge_cost', { cost: 'reserve', amount: 200 })
  await compare()
  const [held] = await differences()
  expect(held).toMatchObject({ theirs: -200, guess: { account: 'reserve', why: 'type' } })
  expect(await succeed(book(held?.fact ?? '', 'reserve'))).toMatchObject({ amount: 200, left: 0 })
  expect(await scenario.balance('reserve')).toBe(200)
  await isSound()
  await scenario.atProvider('charge_cost', { cost: 'reserve', amount: -200 })
  await compare()
  await succeed(book((await differences())[0]?.fact ?? '', 'reserve'))
  expect(await scenario.balance('reserve')).toBe(0)
  await isSound()
})

test('it is a movement of the payouts, from which the platform pays itself', async () => {
  await scenario.subscribe()
  await world.wind(10 * DAY)
  await world.stripe.payouts.create({ amount: 300, currency: 'jpy' })
  await compare()
  await succeed(book((await differences())[0]?.fact ?? '', 'bank'))
  const { incidents } = await succeed(world.call('admin_reconciliation', {}, admin))
  expect(incidents[0]).toMatchObject({ kind: 'differed', account: 'bank', amount: -300 })
  await scenario.atProvider('charge_cost', { cost: 'fee' })
  await compare()
  const [fee] = await differences()
  expect(fee?.neighbours).toContainEqual(expect.objectContaining({ account: 'bank', amount: -300 }))
  const { rows } = await succeed(
    world.call('admin_list', { kind: 'movements', facet: 'payouts' }, admin),
  )
  expect(rows.map(row => [row[1], row[4], row[7]])).toEqual([
    ['運営の残高の出し入れ', -300, '合っている'],
  ])
})
