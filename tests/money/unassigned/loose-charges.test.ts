import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, GOOD_CARD, scenarioOfFile } from '../histories/scenario.ts'

/** Charges that pay no month by themselves: made by hand, or a part of an invoice. */

const { world, scenario } = await scenarioOfFile()

const alerts = () =>
  world.sql<{ key: string; facts: object }>(
    'select key, facts from alerts where closed_at is null order by key',
  )
const acts = async () =>
  (await succeed(world.call('admin_alerts', {}, world.cast.admin))).alerts.map(({ act }) => act)
const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
const held = async () => 0 - (await scenario.balance('unassigned'))
const chargesOf = async (amount: number) =>
  (await world.stripe.charges.list({ limit: 100 })).data.find(one => one.amount === amount)?.id

test('a charge and a bill by hand are held, and can be refunded or left', async () => {
  await scenario.subscribe()
  const customer = (await world.stripe.customers.list({ limit: 1 })).data[0]?.id
  await scenario.atProvider('charge_by_hand', { customer, amount: 1200 })
  await scenario.atProvider('invoice_by_hand', { customer, amount: 800 })
  await scenario.work()
  await world.wind(DAY)
  await compare()
  const [kept, bill] = [await chargesOf(1200), await chargesOf(800)]
  expect(await held()).toBe(2000)
  expect((await alerts()).map(({ key }) => key).sort()).toEqual(
    [`charge:${kept}`, `charge:${bill}`].sort(),
  )
  expect(await acts()).toEqual([null, null])
  const key = `charge:${kept}`
  expect((await world.call('admin_alert_act', { key }, world.cast.admin)).status).toBe(409)
  await scenario.atProvider('refund_by_hand', { charge: bill })
  await scenario.work()
  await succeed(world.call('admin_alert_close', { key: `charge:${kept}` }, world.cast.admin))
  await world.wind(DAY)
  await compare()
  expect([await held(), await alerts()]).toEqual([1200, []])
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
})

/** The second month's card fails, and a part of its invoice is charged to another one. */
async function payPart(amount: number): Promise<string> {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  const change = (card: string) =>
    scenario.atProvider('change_card', { subscription: subscription?.id, card })
  await change('4000000000000341')
  await world.wind(32 * DAY)
  await scenario.work()
  const [unpaid] = (await world.stripe.invoices.list({ limit: 1, status: 'open' })).data
  await scenario.atProvider('pay_part_by_hand', { invoice: unpaid?.id, amount })
  await change(GOOD_CARD)
  return unpaid?.id ?? ''
}

test('each charge of an invoice that was paid in parts is held, the largest as the month', async () => {
  const deal = await scenario.subscribe()
  const invoice = await payPart(2064)
  await world.stripe.invoices.pay(invoice)
  await scenario.work()
  const part = await chargesOf(2064)
  expect(await alerts()).toMatchObject([
    { key: `charge:${part}`, facts: { dealId: Number(deal), held: 2064 } },
    { key: `total:${invoice}`, facts: { dealId: Number(deal), total: 3000, held: 3000 } },
  ])
  await world.wind(DAY)
  await compare()
  expect(await held()).toBe(5064)
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  await scenario.atProvider('refund_by_hand', { charge: part })
  await succeed(world.call('admin_alert_act', { key: `total:${invoice}` }, world.cast.admin))
  await scenario.work()
  expect([await held(), await alerts()]).toEqual([0, []])
  expect(await world.sql('select total from earnings order by total')).toMatchObject([
    { total: 3000 },
    { total: 5064 },
  ])
  await scenario.allIsSound()
})

test('a part of an invoice that is still owed is held, and the rest may become the month', async () => {
  const deal = await scenario.subscribe()
  const invoice = await payPart(3000)
  await scenario.work()
  await world.wind(DAY)
  await compare()
  const part = await chargesOf(3000)
  expect(await acts()).toEqual(['この月の支払いとして記帳する'])
  const heldPart = { key: `charge:${part}`, facts: { dealId: Number(deal), held: 3000 } }
  expect(await alerts()).toMatchObject([heldPart])
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  await world.stripe.invoices.pay(invoice)
  await scenario.work()
  const ofRest = { dealId: Number(deal), total: 2064, held: 2064 }
  expect(await alerts()).toMatchObject([heldPart, { key: `total:${invoice}`, facts: ofRest }])
  await scenario.atProvider('refund_by_hand', { charge: part })
  await succeed(world.call('admin_alert_act', { key: `total:${invoice}` }, world.cast.admin))
  await scenario.work()
  await succeed(world.call('update_subsc', {}, world.cast.admin))
  expect([await held(), await alerts()]).toEqual([0, []])
  await world.wind(DAY)
  await compare()
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  await scenario.allIsSound()
})

const bookPart = (part: string | undefined) =>
  succeed<{ message: string }>(
    world.call('admin_alert_act', { key: `charge:${part}` }, world.cast.admin),
  )
const months = () => world.sql('select total, charge_id from earnings order by total')

test('a part whose rest was paid elsewhere becomes the month by a button', async () => {
  await scenario.subscribe()
  const invoice = await payPart(3000)
  await scenario.work()
  await world.wind(DAY)
  await compare()
  const part = await chargesOf(3000)
  await bookPart(part)
  expect(await held()).toBe(3000)
  await world.stripe.invoices.pay(invoice, { paid_out_of_band: true })
  await scenario.work()
  await bookPart(part)
  await bookPart(part).catch(() => {})
  await scenario.work()
  expect([await held(), await alerts()]).toEqual([0, []])
  expect(await months()).toMatchObject([{ total: 3000, charge_id: part }, { total: 5064 }])
  await world.wind(DAY)
  await compare()
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  await scenario.allIsSound()
})

test('a written off rest that is paid after its part became the month is held', async () => {
  const deal = await scenario.subscribe()
  const invoice = await payPart(3000)
  await world.wind(DAY)
  await compare()
  await world.stripe.invoices.markUncollectible(invoice)
  await scenario.work()
  await bookPart(await chargesOf(3000))
  expect(await held()).toBe(0)
  await world.stripe.invoices.pay(invoice)
  await scenario.work()
  const facts = { dealId: Number(deal), held: 2064 }
  expect(await alerts()).toMatchObject([{ key: `charge:${await chargesOf(2064)}`, facts }])
  await world.wind(DAY)
  await compare()
  expect(await held()).toBe(2064)
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
})

/** Books the rest of a part of 3,000 yen as the month of an invoice that nobody pays any more. */
async function bookRest(yen: number): Promise<void> {
  await scenario.work()
  await bookPart(await chargesOf(3000))
  await scenario.work()
  expect(await held()).toBe(0)
  expect((await months()).slice(0, 2)).toMatchObject([{ total: yen }, { total: 5064 }])
}
async function isSettled(): Promise<void> {
  await world.wind(DAY)
  await compare()
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  await scenario.allIsSound()
}
async function holdPart(): Promise<{ invoice: string; charge: string; deal: string }> {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
  const deal = await scenario.subscribe()
  const invoice = await payPart(3000)
  await scenario.work()
  await world.wind(DAY)
  await compare()
  return { invoice, charge: (await chargesOf(3000)) ?? '', deal }
}

test('the rest of such a part after a refund becomes the month, and the refund may come back', async () => {
  const { invoice, charge, deal } = await holdPart()
  const refund = await scenario.atProvider('refund_by_hand', { charge, amount: 1000 })
  await scenario.work()
  await world.stripe.invoices.pay(invoice, { paid_out_of_band: true })
  await bookRest(2000)
  await isSettled()
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([1896, 1000])
  await scenario.atProvider('fail_refund', { refund: (refund as { id: string }).id })
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(-1000)
  await isSettled()
})

test('the rest of such a part after a lost dispute becomes the month, also after an appeal', async () => {
  const { charge } = await holdPart()
  const opened = await scenario.atProvider('open_dispute', { charge, amount: 500 })
  await scenario.work()
  const { id: dispute } = opened as { id: string }
  await scenario.atProvider('lose_dispute', { dispute })
  await scenario.work()
  await bookRest(2500)
  await isSettled()
  await scenario.atProvider('appeal_dispute', { dispute })
  await scenario.atProvider('win_dispute', { dispute })
  await scenario.work()
  await isSettled()
})
