import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Money in another currency than yen, which people bill or hold at the provider by hand. */

const { world, scenario } = await scenarioOfFile()

const foreign = () =>
  world.sql<{ key: string; facts: object }>(
    `select key, facts from alerts where closed_at is null
       and kind = 'money in another currency' order by key`,
  )
const customer = async () => (await world.stripe.customers.list({ limit: 1 })).data[0]?.id
const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
const unhandled = () => world.sql('select type, last_error from inbox where handled_at is null')
const tooMuch = async () => {
  const rows = await world.sql<{ key: string }>(
    "select key from ledger_postings where kind in ('unassigned', 'unassigned_refund')",
  )
  return rows.map(({ key }) => key)
}

test('a payment in another currency is an alert and never yen, and so is its refund', async () => {
  await scenario.subscribe()
  const bill = { customer: await customer(), amount: 5064, currency: 'usd' }
  const made = await scenario.atProvider('subscribe_by_hand', bill)
  const { latest_invoice: invoice } = made as { latest_invoice: string }
  await scenario.work()
  expect(await foreign()).toMatchObject([
    { key: `currency:${invoice}`, facts: { objectId: invoice, currency: 'usd' } },
  ])
  const charge = await scenario.lastCharge()
  const refund = await scenario.atProvider('refund_by_hand', { charge, amount: 100 })
  await scenario.work()
  expect(await foreign()).toHaveLength(2)
  expect(await foreign()).toContainEqual(
    expect.objectContaining({ key: `currency:${(refund as { id: string }).id}` }),
  )
  expect([await tooMuch(), await unhandled()]).toEqual([[], []])
  await world.wind(DAY)
  await compare()
  expect(await tooMuch()).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
})

test('a movement on a balance of another currency is an alert and no entry of the books', async () => {
  await scenario.subscribe()
  await compare()
  const cost = { cost: 'fee', amount: 1520, currency: 'usd' }
  const made = await scenario.atProvider('charge_cost', cost)
  const { id } = made as { id: string }
  await world.wind(DAY)
  await compare()
  expect(await foreign()).toMatchObject([{ key: `currency:${id}`, facts: { currency: 'usd' } }])
  expect(await world.sql('select * from provider_entries where transaction_id = $1', [id])).toEqual(
    [],
  )
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
})
