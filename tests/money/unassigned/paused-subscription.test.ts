import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Somebody paused a subscription itself at the provider: no month begins until it is resumed. */

const { world, scenario } = await scenarioOfFile()
const WITHOUT_CREDIT = { bill_for: { unused_time_from: { type: 'none' } } } as const
const UNCHANGED = { billing_cycle_anchor: { type: 'unchanged' } } as const

const alerts = () => world.sql<object>('select kind, facts from alerts where closed_at is null')
const subscriptionId = async () =>
  (await world.stripe.subscriptions.list({ limit: 1, status: 'all' })).data[0]?.id ?? ''
const pause = async () => world.stripe.subscriptions.pause(await subscriptionId(), WITHOUT_CREDIT)
async function compareUnheard(): Promise<void> {
  await scenario.collect()
  await world.sql('delete from reconciliation_cursors')
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
}
const statusOf = (deal: string) => world.sql('select status from deals where id = $1', [deal])

test('the deal runs on without a failed payment, and the operator is alerted', async () => {
  const deal = await scenario.subscribe()
  await pause()
  await scenario.work()
  expect(await statusOf(deal)).toEqual([{ status: 'running' }])
  expect(await alerts()).toMatchObject([
    { kind: 'charges paused at the provider', facts: { behavior: 'subscription' } },
  ])
  await world.wind(10 * DAY)
  await world.stripe.subscriptions.resume(await subscriptionId(), UNCHANGED)
  await scenario.work()
  expect(await alerts()).toEqual([])
  await world.wind(25 * DAY)
  await scenario.work()
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(2)
  await scenario.allIsSound()
})

test('a comparison finds a pause that no webhook reported, and its end', async () => {
  const deal = await scenario.subscribe()
  await pause()
  await compareUnheard()
  expect(await statusOf(deal)).toEqual([{ status: 'running' }])
  expect(await alerts()).toHaveLength(1)
  await world.stripe.subscriptions.resume(await subscriptionId(), UNCHANGED)
  await compareUnheard()
  await scenario.allIsSound()
})

test('a month that begins anew with the resumption is booked as one', async () => {
  await scenario.subscribe()
  await pause()
  await scenario.work()
  await world.wind(45 * DAY)
  await world.stripe.subscriptions.resume(await subscriptionId(), {
    payment_behavior: 'resume_on_payment_success',
  })
  await scenario.work()
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(2)
  await world.wind(33 * DAY)
  await scenario.work()
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(3)
  await scenario.allIsSound()
})

const dealOf = async (
  side: 'buy' | 'sell',
  who = side === 'buy' ? scenario.buyer : scenario.seller,
) => (await succeed<{ subscs: object[] }>(world.call('subscs', { type: side }, who))).subscs
const renewals = async () =>
  (await succeed<{ renewals: object[] }>(world.call('desk_services', {}, scenario.seller))).renewals

test('both sides read that payments are paused, and no date of a renewal', async () => {
  await scenario.subscribe()
  await world.wind(2 * DAY)
  expect(await renewals()).toMatchObject([{ kind: 'renews' }])
  await pause()
  await scenario.work()
  await world.wind(45 * DAY)
  await scenario.work()
  const paused = { payment_paused: 1, past_due: 0 }
  expect(await dealOf('buy')).toMatchObject([paused])
  expect(await dealOf('sell')).toMatchObject([paused])
  expect(await renewals()).toEqual([])
  await world.stripe.subscriptions.resume(await subscriptionId(), {
    payment_behavior: 'resume_on_payment_success',
  })
  await scenario.work()
  await world.wind(2 * DAY)
  expect(await dealOf('buy')).toMatchObject([{ payment_paused: 0 }])
  expect(await renewals()).toMatchObject([{ kind: 'renews' }])
})

test('the notice of a seller ends a paused deal at once when its paid period is over', async () => {
  const deal = await scenario.subscribe()
  await pause()
  await scenario.work()
  await world.wind(45 * DAY)
  await scenario.work()
  await scenario.terminate(deal, scenario.seller)
  expect(await statusOf(deal)).toEqual([{ status: 'ended' }])
  await scenario.work()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1, status: 'all' })).data
  expect(subscription?.status).toBe('canceled')
  expect(await alerts()).toEqual([])
  await scenario.allIsSound()
})

test('a month that was paid before such a notice and is reported after it is refunded', async () => {
  const deal = await scenario.subscribe()
  await pause()
  await scenario.work()
  await world.wind(45 * DAY)
  await world.stripe.subscriptions.resume(await subscriptionId(), {
    payment_behavior: 'resume_on_payment_success',
  })
  await scenario.terminate(deal, scenario.seller)
  await scenario.work()
  expect(await statusOf(deal)).toEqual([{ status: 'ended' }])
  expect(await scenario.refunds()).toEqual([5064])
  await scenario.allIsSound()
})

test('a paused deal can be ended at once by its buyer', async () => {
  const deal = await scenario.subscribe()
  await pause()
  await scenario.work()
  await world.wind(45 * DAY)
  await scenario.terminate(deal)
  await scenario.work()
  expect(await statusOf(deal)).toEqual([{ status: 'ended' }])
  expect(await alerts()).toEqual([])
  await scenario.allIsSound()
})
