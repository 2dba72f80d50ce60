import { expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { FAILS_ON_RENEWAL, succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

const { world, scenario } = await scenarioOfFile()

const openAlerts = () =>
  world.sql<{ key: string; kind: string; facts: object }>(
    'select key, kind, facts from alerts where closed_at is null',
  )

/** The operator settles the second month elsewhere, in the hour in which its invoice is a draft. */
async function settleElsewhere(): Promise<void> {
  const [item] = (await world.stripe.subscriptions.list({ limit: 1 })).data[0]?.items.data ?? []
  const renewsAt = item?.current_period_end ?? 0
  await world.wind(renewsAt + 600 - Math.floor(world.app.clock().getTime() / 1000))
  const [draft] = (await world.stripe.invoices.list({ limit: 1, status: 'draft' })).data
  await world.stripe.invoices.pay(draft?.id ?? '', { paid_out_of_band: true })
  await scenario.work()
}

test('a month that nobody paid by a charge is not booked, and raises one alert', async () => {
  const deal = await scenario.subscribe()
  await settleElsewhere()
  const [alert] = await openAlerts()
  expect(alert).toMatchObject({
    kind: 'invoice total differs from the deal',
    facts: { dealId: Number(deal), total: 0, expected: 5064 },
  })
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(1)
  await succeed(world.call('admin_alert_close', { key: alert?.key ?? '' }, world.cast.admin))
  await world.wind(DAY)
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  const { messages } = await succeed(world.call('update_subsc', {}, world.cast.admin))
  expect(messages.join()).not.toContain('補いました')
  expect(await openAlerts()).toEqual([])
  expect(await checkLedger(world.app.db)).toEqual([])
})

/** The second month cannot be charged, and the operator gives it up at the provider. */
async function forgive(act: 'markUncollectible' | 'voidInvoice'): Promise<string> {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  const change = { subscription: subscription?.id, card: FAILS_ON_RENEWAL }
  await scenario.atProvider('change_card', change)
  await world.wind(32 * DAY)
  await scenario.work()
  expect(await scenario.deals('past_due')).toBe(1)
  const [unpaid] = (await world.stripe.invoices.list({ limit: 1, status: 'open' })).data
  await world.stripe.invoices[act](unpaid?.id ?? '')
  await scenario.work()
  expect(await scenario.deals()).toBe(1)
  return unpaid?.id ?? ''
}

test.each(['markUncollectible', 'voidInvoice'] as const)(
  'a month that the operator gives up by %s raises one alert, because the deal runs',
  async act => {
    const deal = await scenario.subscribe()
    const invoice = await forgive(act)
    expect(await openAlerts()).toMatchObject([
      { key: `total:${invoice}`, facts: { dealId: Number(deal), total: 0, expected: 5064 } },
    ])
    const page = world.call('subsc_events', { subsc_id: deal, page: '1' }, scenario.buyer)
    const [latest] = (await succeed(page)).events
    expect(latest).toMatchObject({ kind: 'payment_recovered', is_given_up: 1 })
    await scenario.terminate(deal)
    await scenario.work()
    await world.wind(DAY)
    await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
    expect(await openAlerts()).toHaveLength(1)
    expect(await checkLedger(world.app.db)).toEqual([])
  },
)

test('its alert closes when it is paid after all', async () => {
  await scenario.subscribe()
  const invoice = await forgive('markUncollectible')
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  const card = '4242424242424242'
  await scenario.atProvider('change_card', { subscription: subscription?.id, card })
  await world.stripe.invoices.pay(invoice)
  await scenario.work()
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(2)
  expect(await openAlerts()).toEqual([])
  await scenario.allIsSound()
})

test('the first month of a declined checkout that was paid elsewhere begins the deal', async () => {
  const page = await scenario.openPage()
  await scenario.atProvider('decline_next', {})
  await expect(scenario.pay(page)).rejects.toThrow('402')
  const [unpaid] = (await world.stripe.invoices.list({ limit: 1, status: 'open' })).data
  await world.stripe.invoices.pay(unpaid?.id ?? '', { paid_out_of_band: true })
  await scenario.work()
  expect(await scenario.deals()).toBe(1)
  expect(await openAlerts()).toMatchObject([{ key: `total:${unpaid?.id}` }])
})

test('an invoice that is voided because its deal has ended raises none', async () => {
  const deal = await scenario.subscribe()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  const change = { subscription: subscription?.id, card: FAILS_ON_RENEWAL }
  await scenario.atProvider('change_card', change)
  await world.wind(32 * DAY)
  await scenario.work()
  await scenario.terminate(deal)
  await scenario.work()
  expect((await world.stripe.invoices.list({ limit: 1 })).data[0]?.status).toBe('void')
  expect(await openAlerts()).toEqual([])
})

test('the final invoice of a subscription that is ended with a credit is no month', async () => {
  await scenario.subscribe()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await world.wind(10 * DAY)
  const final = { prorate: true, invoice_now: true }
  await world.stripe.subscriptions.cancel(subscription?.id ?? '', final)
  await scenario.work()
  expect(await scenario.deals('ended')).toBe(1)
  expect(await openAlerts()).toEqual([])
  await scenario.allIsSound()
})

test('a month of which the customer’s balance paid a part is booked with the rest, and is told', async () => {
  const deal = await scenario.subscribe()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await world.stripe.customers.update(String(subscription?.customer), { balance: -1000 })
  await world.wind(32 * DAY)
  await scenario.work()
  const months = await world.sql('select total from earnings order by paid_at')
  expect(months).toEqual([{ total: 5064 }, { total: 4064 }])
  expect(await openAlerts()).toMatchObject([
    {
      kind: 'invoice total differs from the deal',
      facts: { dealId: Number(deal), total: 4064, expected: 5064, held: 0 },
    },
  ])
  await scenario.allIsSound()
})
