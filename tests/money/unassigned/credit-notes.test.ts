import { expect, test } from 'vitest'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** The operator credits a buyer's invoice at the provider by a credit note. */

const { world, scenario } = await scenarioOfFile()
const EXPECTED = 5064

const latestInvoice = async (): Promise<string> => {
  const [invoice] = (await world.stripe.invoices.list({ limit: 1 })).data
  return invoice?.id ?? ''
}
const credit = async (amount: number, by: object = {}) => {
  await world.stripe.creditNotes.create({ invoice: await latestInvoice(), amount, ...by })
  await scenario.work()
}
const alerts = () =>
  world.sql<{ kind: string; facts: object }>(
    'select kind, facts from alerts where closed_at is null order by raised_at',
  )
const totals = async () =>
  (await world.sql<{ total: number }>('select total from earnings order by paid_at')).map(
    ({ total }) => total,
  )
const nextMonth = async () => {
  await world.wind(32 * DAY)
  await scenario.work()
}
const changeCard = async (card: string) => {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await scenario.atProvider('change_card', { subscription: subscription?.id, card })
}
const unpaidMonth = async () => {
  await changeCard('4000000000000341')
  await nextMonth()
  expect(await scenario.deals('past_due')).toBe(1)
}
const payLatest = async () => {
  await changeCard('4242424242424242')
  await world.stripe.invoices.pay(await latestInvoice())
  await scenario.work()
}
const told = (total: number) => ({
  kind: 'invoice total differs from the deal',
  facts: { total, expected: EXPECTED, held: 0 },
})

test('a credit note with a refund is booked as a refund by hand', async () => {
  const deal = await scenario.subscribe()
  await credit(2000, { refund_amount: 2000 })
  expect(await world.sql('select refunded from earnings')).toEqual([{ refunded: 2000 }])
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([2800, 2000])
  await scenario.allIsSound()
})

test('a credit note outside of the provider moves no money and changes no month', async () => {
  const deal = await scenario.subscribe()
  await credit(2000, { out_of_band_amount: 2000 })
  expect([await totals(), await alerts()]).toEqual([[EXPECTED], []])
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4800])
  await scenario.allIsSound()
})

test('each month that a balance from credit notes pays or reduces is told, to the yen', async () => {
  await scenario.subscribe()
  await credit(EXPECTED, { credit_amount: EXPECTED })
  expect([await totals(), await alerts()]).toEqual([[EXPECTED], []])
  await world.stripe.customers.update(await customer(), { balance: -2 * EXPECTED - 1000 })
  for (let month = 0; month < 4; month++) await nextMonth()
  expect(await totals()).toEqual([EXPECTED, EXPECTED - 1000, EXPECTED])
  expect(await alerts()).toMatchObject([told(0), told(0), told(EXPECTED - 1000)])
  await scenario.allIsSound()
})

const customer = async () => {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  return String(subscription?.customer)
}

test('an unpaid month that a note lowers is booked with what its charge took, and is told', async () => {
  await scenario.subscribe()
  await unpaidMonth()
  await credit(1500)
  await payLatest()
  expect(await totals()).toEqual([EXPECTED, EXPECTED - 1500])
  expect(await alerts()).toMatchObject([told(EXPECTED - 1500)])
  await scenario.allIsSound()
})

test('an unpaid month that a note pays is told, and the deal runs', async () => {
  const deal = await scenario.subscribe()
  await unpaidMonth()
  await credit(EXPECTED)
  expect([await totals(), await scenario.deals()]).toEqual([[EXPECTED], 1])
  expect(await alerts()).toMatchObject([told(0)])
  await world.wind(2 * DAY)
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([])
  await scenario.allIsSound()
})

test('a month of which one part was charged and a note paid the rest is booked with the part', async () => {
  await scenario.subscribe()
  await unpaidMonth()
  const part = { invoice: await latestInvoice(), amount: 3000 }
  await scenario.atProvider('pay_part_by_hand', part)
  await scenario.work()
  await credit(EXPECTED - 3000)
  expect(await totals()).toEqual([EXPECTED, 3000])
  expect(await alerts()).toMatchObject([told(3000)])
  await scenario.allIsSound()
})
