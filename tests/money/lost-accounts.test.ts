import { expect, test } from 'vitest'
import { lostAccountAlert } from '../../server/domains/payouts/lost-account/leave-lost-money.ts'
import { settleLostMoney } from '../../server/domains/payouts/lost-account/settle-lost-money.ts'
import { followOwnPayout } from '../../server/domains/payouts/own/follow-own-payout.ts'
import { reconcile } from '../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../support/fixtures.ts'
import { type Job, queuedJobs, runAllJobs, runJob } from './histories/jobs.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/**
 * Money that is reversed from an account after it was disconnected, although the books say that the
 * seller took it (rule `lost-account-money`).
 */

const { world, scenario } = await scenarioOfFile()
const { seller, account } = scenario

/** A month whose share is to be reversed for a dispute; the provider does not answer yet. */
async function disputeWithoutReversal(): Promise<void> {
  await scenario.subscribe()
  await world.wind(5 * DAY)
  await stopReversals()
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
}
/** Answers with 429, which the provider's SDK does not repeat after a pause. */
const stopReversals = () =>
  scenario.atProvider('fail_next', { path: '/reversals', status: 429, times: null })
const allowReversals = () => scenario.atProvider('clear_faults', {})

/** The bank will refuse this payout some days later. */
async function payOutInVain(): Promise<void> {
  await scenario.atProvider('fail_payout_next', {})
  await scenario.atProvider('seller_payout', { account })
  await scenario.work()
  expect(await balances()).toMatchObject({ connected: 0, available: 3840 })
}

async function disconnect(): Promise<void> {
  await scenario.atProvider('disconnect_account', { account })
  await scenario.work()
}

const balances = async () => ({
  connected: await scenario.balance(`connected:${seller.id}`),
  lost: await scenario.balance(`lost:${seller.id}`),
  available: await scenario.balance(`available:${seller.id}`),
})
const NOTHING = { connected: 0, lost: 0, available: 0 }

test('money that came back from the bank after the account was disconnected, and is reversed, is no debt', async () => {
  await disputeWithoutReversal()
  await payOutInVain()
  await disconnect()
  await world.wind(5 * DAY)
  await allowReversals()
  await scenario.work()
  expect(await balances()).toEqual(NOTHING)
  const { available } = await succeed(world.call('payout_why', {}, seller))
  expect(available.map(({ what, amount }) => [what, amount])).toContainEqual([
    '前の口座に残っていたと分かった分',
    3840,
  ])
  await scenario.allIsSound()
})

test('money that came back unreported and was reversed before the account was disconnected is no debt', async () => {
  await disputeWithoutReversal()
  await payOutInVain()
  await world.wind(5 * DAY)
  await scenario.collect()
  await allowReversals()
  await runAllJobs(world)
  expect(await balances()).toMatchObject({ connected: -3840 })
  await disconnect()
  expect(await balances()).toEqual(NOTHING)
  await scenario.allIsSound()
})

test('money that is reversed after the operator recorded it as taken is no debt', async () => {
  await disputeWithoutReversal()
  await disconnect()
  expect(await settleLostMoney(world.app, seller.id)).toBe(3840)
  await allowReversals()
  await scenario.work()
  expect(await balances()).toEqual(NOTHING)
  await scenario.allIsSound()
})

test('a withdrawal fee that is reversed after the operator recorded it as taken is no debt', async () => {
  await scenario.terminate(await scenario.subscribe())
  await world.wind(31 * DAY)
  await stopReversals()
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work()
  await world.wind(5 * DAY)
  await scenario.work()
  await disconnect()
  expect(await settleLostMoney(world.app, seller.id)).toBe(400)
  await allowReversals()
  await scenario.work()
  expect(await balances()).toEqual(NOTHING)
  await scenario.allIsSound()
})

async function receiveWebhooks(): Promise<void> {
  await world.control('/control/payments/settle', {})
  for (const webhook of world.takeWebhooks()) await world.deliver(webhook)
}

/** Runs the oldest job of this kind. */
async function runNext(name: Job['name']): Promise<void> {
  const job = (await queuedJobs(world)).find(one => one.name === name)
  if (!job) throw new Error(`no ${name} is queued`)
  await runJob(world, job)
}

test('a withdrawal fee that returned to an account without an answer is found there after it was disconnected', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.withdraw()
  const sent = await world.app.db
    .selectFrom('payouts')
    .select('provider_id as payout')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await scenario.atProvider('cut_next', { path: '/v1/transfers', method: 'POST', times: null })
  await scenario.atProvider('return_payout', sent)
  await receiveWebhooks()
  await runNext('payment-event')
  await runNext('outside-call')
  await scenario.atProvider('disconnect_account', { account })
  await receiveWebhooks()
  await runNext('payment-event')
  await allowReversals()
  await scenario.work()
  const open = "select key from outbox where kind = 'return-payout-fee' and done_at is null"
  expect(await world.sql(open)).toEqual([])
  expect(await balances()).toEqual({ connected: 0, lost: 3840, available: -3840 })
  await scenario.allIsSound()
})

test('a payout that was read before its account was disconnected is not booked on it afterwards', async () => {
  await scenario.subscribe()
  await world.wind(5 * DAY)
  await disconnect()
  const before = await balances()
  await followOwnPayout(world.app, seller.id, {
    payoutId: null,
    providerId: 'po_own',
    accountId: account,
    amount: 3840,
    requestedAt: null,
    madeAt: world.app.clock(),
    status: 'paid',
    failureCode: null,
  })
  expect(await balances()).toEqual(before)
  await scenario.allIsSound()
})

test('a payout that is with the bank when its account is disconnected is no difference', async () => {
  await scenario.subscribe()
  await world.wind(32 * DAY)
  await scenario.work()
  await succeed(world.call('payout_create', {}, seller))
  await scenario.work(/^transfer/)
  await disconnect()
  const ends = await world.sql('select state, failure from payouts order by id')
  expect(ends).toEqual([{ state: 'failed', failure: 'account_lost' }])
  await scenario.allIsSound()
})

test('an alert about money that was reversed since is closed by its button', async () => {
  await disputeWithoutReversal()
  await disconnect()
  await allowReversals()
  await scenario.work()
  const openAlerts = () =>
    world.sql(
      `select 1 from alerts where closed_at is null and key = '${lostAccountAlert(seller.id)}'`,
    )
  expect(await openAlerts()).toHaveLength(1)
  expect(await settleLostMoney(world.app, seller.id)).toBe(0)
  expect(await openAlerts()).toEqual([])
})

test('a share that arrived without an answer before its account was disconnected has an alert', async () => {
  const page = await scenario.openPage()
  await scenario.pay(page)
  await scenario.atProvider('cut_next', { path: '/v1/transfers', method: 'POST', times: null })
  await scenario.workOnce()
  await scenario.workOnce(/nothing/)
  await scenario.atProvider('disconnect_account', { account })
  for (const webhook of await scenario.collect())
    if (/deauthorized/.test(webhook.type)) await world.deliver(webhook)
  for (const job of await queuedJobs(world))
    if (job.name === 'payment-event') await runJob(world, job)
  await scenario.atProvider('clear_faults', {})
  await scenario.work()
  expect(await balances()).toMatchObject({ connected: 0, lost: 3840 })
  const [alert] = await world.sql<{ facts: object }>(
    `select facts from alerts where key = $1 and closed_at is null`,
    [lostAccountAlert(seller.id)],
  )
  expect(alert?.facts).toMatchObject({ sellerId: seller.id, accountId: account, amount: 3840 })
})

test('an account that is deleted with its owner’s departure before it was read leaves no difference', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.withdraw()
  await scenario.leave()
  await world.wind(DAY)
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  expect(await world.sql("select fact from book_differences where state <> 'closed'")).toEqual([])
})

test('money left on an account that the provider rejected is settled by a disconnection and a button', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.atProvider('reject_account', { account })
  await world.wind(31 * DAY)
  await scenario.work()
  expect((await world.call('payout_create', {}, seller)).status).toBe(403)
  await succeed(world.call('payout_amount', {}, seller))
  await disconnect()
  const key = lostAccountAlert(seller.id)
  await succeed(world.call('admin_alert_act', { key }, world.cast.admin))
  expect(await balances()).toEqual(NOTHING)
  expect(await world.sql('select key from outbox where done_at is null')).toEqual([])
  expect((await succeed(world.call('connect_create', {}, seller))).url).toContain('http')
  await scenario.allIsSound()
})
