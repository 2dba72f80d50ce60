import { expect, test } from 'vitest'
import { checkWithProvider } from '../../../server/domains/reconciliation/books/check-with-provider.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { FAILS_ON_RENEWAL, succeed } from '../../support/fixtures.ts'
import { runAllJobs } from '../histories/jobs.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/**
 * Reconciliation finds and applies changes at the provider whose webhooks were lost
 * (ADR 26).
 */

const { world, scenario } = await scenarioOfFile()
const HOUR = 3600

const run = async () => {
  world.lookAtClock()
  const report = await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  if (!report) throw new Error('another run is under way')
  await runAllJobs(world)
  return report
}

const agreed = { found: 0, mended: 0, faults: [], needsPerson: 0 }

/** Runs an hour later, when nothing is too recent to be compared. */
const runLater = async () => {
  await world.wind(HOUR)
  return run()
}

/** The state that matters to people, without how it came about. */
async function stateOfAll() {
  const deals = await world.sql(
    'select buyer_id, status, cancel_at_period_end, current_period_end from deals order by id',
  )
  const accounts = await world.sql(
    `select account, sum(amount)::bigint as total from ledger_lines
     group by account having sum(amount) <> 0 order by account`,
  )
  const payouts = await world.sql('select seller_id, amount, state from payouts order by id')
  const disputes = await world.sql('select amount, fee, state from disputes order by opened_at')
  const ready = await world.sql(
    'select user_id, transfers_active, payouts_enabled from payout_accounts order by user_id',
  )
  return { deals, accounts, payouts, disputes, ready }
}

/**
 * Three running deals, of which the first has renewed, and money that can be withdrawn; all webhooks
 * are delivered. The other two renew in the week that follows, however long the month is.
 */
async function monthBefore(): Promise<void> {
  const [, , third] = world.cast.buyers
  await scenario.subscribe()
  await world.wind(4 * DAY)
  await scenario.subscribe(scenario.second, scenario.otherService)
  await scenario.subscribe(third, scenario.otherService, FAILS_ON_RENEWAL)
  await world.wind(27 * DAY + DAY / 2)
  await scenario.work()
}

/** A payout, two renewals of which one fails, a sale, a dispute and a restriction. */
async function busyWeek(work: () => Promise<unknown>): Promise<void> {
  const disputed = await scenario.lastCharge()
  await succeed(world.call('payout_create', {}, scenario.seller))
  await runAllJobs(world)
  await work()
  await world.wind(DAY)
  await work()
  const service = world.cast.services[1]
  await scenario.pay(await scenario.openPage(scenario.buyer, String(service?.id)))
  await work()
  await world.wind(2 * DAY)
  await work()
  await scenario.atProvider('open_dispute', { charge: disputed })
  await work()
  await world.wind(2 * DAY)
  const account = world.cast.accounts.get(world.cast.sellers[2]?.id ?? 0)
  await scenario.atProvider('restrict_account', { account })
  await work()
  await world.wind(2 * DAY)
  await work()
}

test('an unreported purchase becomes a deal with its month booked and sent', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  const report = await run()
  expect(report).toMatchObject({ faults: [], needsPerson: 0 })
  expect(report.mended).toBeGreaterThan(0)
  expect(await scenario.deals()).toBe(1)
  expect(await scenario.balance(`connected:${scenario.seller.id}`)).toBe(3840)
  expect(await runLater()).toMatchObject(agreed)
  expect(await runLater()).toMatchObject(agreed)
  await scenario.allIsSound()
})

test('one run after a week of dropped webhooks leads to the state that the webhooks lead to', async () => {
  await monthBefore()
  await busyWeek(scenario.work)
  const byWebhooks = await stateOfAll()
  await scenario.begin()
  await monthBefore()
  await busyWeek(scenario.collect)
  expect(await stateOfAll()).not.toEqual(byWebhooks)
  expect(await run()).toMatchObject({ faults: [], needsPerson: 0 })
  const found = await stateOfAll()
  expect({ ...found, deals: [] }).toEqual({ ...byWebhooks, deals: [] })
  expect(found.deals.length).toBe(byWebhooks.deals.length)
  expect(found.deals.map(deal => ({ ...deal, current_period_end: null }))).toEqual(
    byWebhooks.deals.map(deal => ({ ...deal, current_period_end: null })),
  )
  // The webhooks of the repairs are lost as well.
  await runLater()
  expect(await runLater()).toMatchObject(agreed)
  await scenario.allIsSound()
})

test('a fee that the provider reports late is booked once, by webhook or by reconciliation', async () => {
  await scenario.atProvider('late_balance_transactions', {})
  await scenario.pay(await scenario.openPage())
  await scenario.work(/^(checkout|invoice|customer)/)
  expect(await scenario.balance('provider_fee')).toBe(0)
  await world.wind(2 * DAY)
  await scenario.collect()
  await run()
  const fee = await scenario.balance('provider_fee')
  expect(fee).toBeGreaterThan(0)
  expect(await world.sql('select provider_fee from earnings')).toEqual([{ provider_fee: fee }])
  expect(await runLater()).toMatchObject(agreed)
  expect(await scenario.balance('provider_fee')).toBe(fee)
  await scenario.allIsSound()
})

test('a difference names its entry, has one alert, and closes when both agree again', async () => {
  await scenario.subscribe()
  const post = (key: string) =>
    world.sql(
      `insert into ledger_postings (key, kind, fact, posted_at)
       values ($1, 'provider_fee', 'test:stray', $2)`,
      [key, world.app.clock()],
    )
  await post('test:stray')
  await world.sql(
    `insert into ledger_lines (posting_key, line, account, amount)
     values ('test:stray', 0, 'platform', 1520), ('test:stray', 1, 'commission', -1520)`,
  )
  expect(await runLater()).toMatchObject({ needsPerson: 1, faults: [] })
  expect(await runLater()).toMatchObject({ needsPerson: 1, mended: 0 })
  const { entries, accounts, differences } = await checkWithProvider(world.app)
  expect({ accounts, differences }).toMatchObject({
    accounts: 4,
    differences: [{ account: 'platform', fact: 'test:stray', ours: 1520, theirs: null }],
  })
  expect(entries).toBeGreaterThan(0)
  await post('test:stray:refused')
  await world.sql(
    `insert into ledger_lines (posting_key, line, account, amount)
     values ('test:stray:refused', 0, 'platform', -1520), ('test:stray:refused', 1, 'commission', 1520)`,
  )
  expect(await runLater()).toMatchObject({ needsPerson: 0 })
  expect((await checkWithProvider(world.app)).differences).toEqual([])
})

test('a run that dies continues where it was, and nothing is corrected twice', async () => {
  await monthBefore()
  await busyWeek(scenario.collect)
  world.trouble.share = 0.2
  for (let died = 0; died < 8; ) {
    await run().catch(() => died++)
    if (world.trouble.struck > 200) break
  }
  world.trouble.share = 0
  await run()
  expect(await runLater()).toMatchObject({ faults: [], needsPerson: 0 })
  expect(await runLater()).toMatchObject(agreed)
  const rows = await world.sql(`select id from reconciliation_runs where state = 'broken'`)
  expect(rows.length).toBeGreaterThan(0)
  await scenario.allIsSound()
})

test('the operator asks for a run and sees what it did', async () => {
  const { admin } = world.cast
  const ask = () => succeed(world.call('admin_reconcile', {}, admin))
  expect(await ask()).toEqual({ success: true })
  expect(await ask()).toEqual({ success: false })
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  await run()
  const read = () => succeed(world.call('admin_reconciliation', {}, admin))
  const { open, runs, figures, mends } = await read()
  expect(open).toBeNull()
  expect(runs[0]).toMatchObject({ cause: 'press', scope: 'full', state: 'done' })
  expect(figures?.rows.map(({ name }) => name)).toContain('platform')
  expect(mends.map(({ kind }) => kind)).toContain('invoice.paid')
  const stranger = await world.call('admin_reconciliation', {}, scenario.buyer)
  expect(stranger.status).toBe(404)
})

test('a second run beside one that works does not start', async () => {
  const both = await Promise.all([
    reconcile(world.app.reconciling, { cause: 'command', scope: 'full' }),
    reconcile(world.app.reconciling, { cause: 'press', scope: 'full' }),
  ])
  expect(both.filter(report => report === null)).toHaveLength(1)
})

test('a payout that is returned weeks later without a webhook is found by the round over all accounts', async () => {
  await scenario.subscribe()
  await world.wind(31 * DAY)
  await scenario.work()
  await succeed(world.call('payout_create', {}, scenario.seller))
  await scenario.work()
  await world.wind(7 * DAY)
  await scenario.work()
  await run()
  const [sent] = await world.sql<{ provider_id: string }>('select provider_id from payouts')
  await world.wind(20 * DAY)
  await run()
  await scenario.atProvider('return_payout', { payout: sent?.provider_id })
  await scenario.collect()
  await runLater()
  expect(await world.sql('select state from payouts')).toEqual([{ state: 'returned' }])
})

test('an account that was disconnected without a webhook is lost, and the run continues', async () => {
  await scenario.subscribe()
  await scenario.atProvider('disconnect_account', { account: scenario.account })
  await scenario.collect()
  const { faults } = await runLater()
  expect(faults).toEqual([])
  expect(await world.sql('select account_id from lost_payout_accounts')).toEqual([
    { account_id: scenario.account },
  ])
  await world.wind(DAY)
  expect(await run()).toMatchObject({ faults: [] })
  expect((await checkWithProvider(world.app)).differences).toEqual([])
})

test('a refund that failed before it left the provider is no difference', async () => {
  const deal = await scenario.subscribe()
  await scenario.atProvider('hold_refund_next', {})
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  const { data } = await world.stripe.refunds.list({ limit: 1 })
  await scenario.atProvider('fail_refund', { refund: data[0]?.id })
  await scenario.work()
  for (let day = 0; day < 4; day++) {
    await world.wind(DAY)
    await run()
  }
  expect((await checkWithProvider(world.app)).differences).toEqual([])
})

test('a refund that waited for money and failed is found after its webhooks are deleted', async () => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  for (const refund of [
    () => scenario.atProvider('refund_by_hand', { charge, amount: 700 }),
    () => scenario.agree(deal, 'refund_full'),
  ]) {
    await scenario.atProvider('hold_refund_next', {})
    await refund()
    await scenario.work()
  }
  const { data } = await world.stripe.refunds.list({ limit: 2 })
  for (const { id } of data) await scenario.atProvider('fail_refund', { refund: id })
  await scenario.collect()
  await world.wind(35 * DAY)
  await scenario.collect()
  await run()
  expect(await scenario.balance('refund_due')).toBe(-4800)
  expect(await runLater()).toMatchObject({ found: 0, faults: [] })
  await scenario.allIsSound()
})

test('a refund by hand that replaced a part of a decided one is found when it failed too', async () => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await scenario.agree(deal, 'refund_full')
  await scenario.atProvider('hold_refund_next', {})
  const hand = await scenario.atProvider('refund_by_hand', { charge, amount: 2000 })
  await scenario.work()
  await scenario.atProvider('fail_refund', { refund: (hand as { id: string }).id })
  await scenario.collect()
  await world.wind(35 * DAY)
  await scenario.collect()
  await run()
  expect(await scenario.balance('refund_due')).toBe(-2000)
  expect(await runLater()).toMatchObject({ found: 0, faults: [] })
  await scenario.allIsSound()
})

test('a refund at the provider that waits for money is found after its webhooks are deleted', async () => {
  const deal = await scenario.subscribe()
  await scenario.terminate(deal)
  await scenario.work()
  await run()
  await scenario.atProvider('hold_refund_next', {})
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge() })
  await scenario.collect()
  await world.wind(35 * DAY)
  await scenario.collect()
  expect(await run()).toMatchObject({ faults: [] })
  expect(await world.sql('select given from hand_refunds')).toEqual([{ given: 5064 }])
  await scenario.allIsSound()
})
