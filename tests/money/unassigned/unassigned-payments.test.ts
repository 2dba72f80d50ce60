import { expect, test } from 'vitest'
import { insertDeparture } from '../../../server/domains/accounts/departure/departure-store.ts'
import { bookPayment } from '../../../server/domains/deals/months/record-payment.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { faultsIn } from '../checks/check-books.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp } from '../reconciliation/restored-product.ts'

/** Payments that belong to no month of a deal: the platform holds them until they are refunded. */

const UNKNOWN = 'subscription without a checkout of ours'

const { world, scenario } = await scenarioOfFile()

/** Without the one about the price of the deal, which is not that of the provider's page. */
const openAlerts = () =>
  world.sql<{ kind: string; facts: object }>(
    "select kind, facts from alerts where closed_at is null and key !~ '^billing:' order by key",
  )
const alertsAbout = async (kind: string) =>
  (await openAlerts()).filter(alert => alert.kind === kind)
const held = async () => 0 - (await scenario.balance('unassigned'))
const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
const unhandled = () => world.sql('select type, last_error from inbox where handled_at is null')

/** A sale that lets the platform's balance cover the provider's fees and refunds. */
async function sellElsewhere(): Promise<void> {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
}

/** The provider's page charges 5,064 yen for a deal of another price. */
async function payDealOf(price: number): Promise<void> {
  await sellElsewhere()
  const page = await scenario.openPage()
  await world.sql('update checkout_holds set price = $1', [price])
  await scenario.pay(page)
  await scenario.work()
}

/** A database that was restored from an earlier copy has neither the checkout nor its service. */
async function payUnknown(): Promise<void> {
  await sellElsewhere()
  const restore = await backUp(world)
  await scenario.subscribe()
  await restore()
  await world.sql("update services set created_at = created_at + interval '1 day'")
  await world.wind(2 * DAY)
  await compare()
}
const refundByHand = async (amount?: number) => {
  const charge = await scenario.lastCharge()
  const made = await scenario.atProvider('refund_by_hand', { charge, amount })
  await scenario.work()
  return (made as { id: string }).id
}
const endSubscription = async () => {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await world.stripe.subscriptions.cancel(subscription?.id ?? '')
}

async function needsNobody(): Promise<void> {
  await world.wind(5 * DAY)
  await compare()
  expect([await openAlerts(), await unhandled(), await held()]).toEqual([[], [], 0])
  expect(await faultsIn(world, { refunds: new Map(), payouts: new Map() })).toEqual([])
}

test('a month that was paid with less is booked with what was paid, and refunded from that', async () => {
  await payDealOf(6000)
  expect(await openAlerts()).toEqual([])
  const [month] = await world.sql(
    'select price, share, total from earnings order by paid_at desc, price limit 1',
  )
  expect(month).toEqual({ price: 4800, share: 3840, total: 5064 })
  const [deal] = await world.sql<{ id: number }>('select max(id) as id from deals')
  await scenario.agree(String(deal?.id), 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4800])
  await scenario.allIsSound()
})

test('a payment of more than the deal is held until it is refunded by hand', async () => {
  await payDealOf(4700)
  const kind = 'invoice total differs from the deal'
  expect(await openAlerts()).toMatchObject([{ kind, facts: { total: 5064, held: 5064 } }])
  await compare()
  expect(await world.sql("select fact from book_differences where state = 'open'")).toEqual([])
  await refundByHand(1000)
  expect(await held()).toBe(4064)
  await refundByHand()
  await needsNobody()
})

test('a held payment becomes the month once the part above its price is refunded', async () => {
  await payDealOf(4700)
  const assign = async () => {
    const [alert] = await world.sql<{ key: string }>('select key from alerts')
    await succeed(world.call('admin_alert_act', { key: alert?.key ?? '' }, world.cast.admin))
  }
  await assign()
  expect(await held()).toBe(5064)
  await refundByHand(106)
  await world.app.db
    .transaction()
    .execute(tx => insertDeparture(tx, scenario.seller.id, new Date()))
  await assign()
  expect(await held()).toBe(4958)
  await world.sql('delete from departures')
  await assign()
  expect([await held(), await openAlerts()]).toEqual([0, []])
  const [month] = await world.sql<{ deal_id: number }>(
    'select deal_id, price, share, total from earnings where price < 5000',
  )
  expect(month).toMatchObject({ price: 4700, share: 3760, total: 4958 })
  await scenario.work()
  await scenario.agree(String(month?.deal_id), 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([4700, 106])
  await world.wind(DAY)
  await compare()
  expect(await openAlerts()).toEqual([])
})

test('an invoice that somebody made at the provider is no month, and ends no deal', async () => {
  await scenario.terminate(await scenario.subscribe(), scenario.seller)
  await world.wind(DAY)
  const [month] = await world.sql<{ invoice_id: string }>('select invoice_id from earnings')
  const paid = await world.app.reconciling.payments.readPaidInvoice(month?.invoice_id ?? '')
  if (!paid) throw new Error('nothing was paid')
  const other = { invoiceId: 'in_by_hand', chargeId: 'ch_by_hand', fee: null, isMonth: false }
  const now = world.app.clock()
  const when = { paidAt: now, periodStart: now, periodEnd: now }
  await bookPayment(world.app, { ...paid, ...other, ...when, total: 1000 })
  expect(await world.sql('select invoice_id from earnings')).toEqual([month])
  expect(await held()).toBe(1000)
  expect(await scenario.deals()).toBe(1)
})

test('a refund of a held payment that comes back is held again', async () => {
  await payDealOf(4700)
  const refund = await refundByHand()
  expect(await openAlerts()).toEqual([])
  await scenario.atProvider('fail_refund', { refund })
  await scenario.work()
  expect(await held()).toBe(5064)
  expect(await openAlerts()).toMatchObject([{ facts: { held: 5064 } }])
  await refundByHand()
  await needsNobody()
})

test.each([
  ['lose_dispute', 0],
  ['win_dispute', 5064],
])('a dispute of a held payment ends by %s with %i yen held', async (decision, left) => {
  await payDealOf(4700)
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  expect(await held()).toBe(5064)
  await scenario.atProvider(decision, { dispute: id })
  await scenario.work()
  expect(await held()).toBe(left)
  if (left > 0) await refundByHand()
  await needsNobody()
})

test('a dispute of a held payment ends its deal, and nothing is charged any more', async () => {
  await payDealOf(4700)
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider('open_dispute', { charge })) as { id: string }
  await scenario.work()
  const ended = 'select status, reason from deals join terminations on deal_id = id'
  expect(await world.sql(ended)).toEqual([{ status: 'ended', reason: 'dispute' }])
  const { data } = await world.stripe.subscriptions.list({ status: 'canceled' })
  expect(data).toHaveLength(1)
  await scenario.atProvider('lose_dispute', { dispute: id })
  await scenario.work()
  const facts = await world.sql(
    "select kind from deal_events where kind like 'dispute%' order by id",
  )
  expect(facts).toEqual([{ kind: 'disputed' }, { kind: 'dispute_closed' }])
  await needsNobody()
})

test('the payment of an unknown subscription is held until it is ended and refunded', async () => {
  await payUnknown()
  expect(await alertsAbout(UNKNOWN)).toMatchObject([{ facts: { held: 5064 } }])
  expect(await held()).toBe(5064)
  await endSubscription()
  await refundByHand()
  expect(await alertsAbout(UNKNOWN)).toEqual([])
  await needsNobody()
})

test('each further payment of an unknown subscription is held too', async () => {
  await payUnknown()
  await world.wind(31 * DAY)
  await scenario.work()
  expect(await held()).toBe(2 * 5064)
  await endSubscription()
  await refundByHand()
  expect(await alertsAbout(UNKNOWN)).toMatchObject([{ facts: { held: 5064 } }])
})
