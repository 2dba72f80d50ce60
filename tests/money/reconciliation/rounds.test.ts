import { expect, test } from 'vitest'
import { stateInList } from '../../../server/adapters/stripe/subscription.ts'
import { followChanges } from '../../../server/domains/reconciliation/follow-changes.ts'
import { followOpenThings } from '../../../server/domains/reconciliation/follow-open-things.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import {
  nothingCounted,
  type Reconciling,
} from '../../../server/domains/reconciliation/reconciling.ts'
import type { PaymentProvider } from '../../../server/ports/payment-provider.ts'
import { succeed } from '../../support/fixtures.ts'
import { runAllJobs } from '../histories/jobs.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Findings of a nightly run that no event of the provider shows any more. */

const { world, scenario } = await scenarioOfFile()
const { payments } = world.app.reconciling

const run = async (through: PaymentProvider = payments) => {
  world.lookAtClock()
  const deps = { ...world.app.reconciling, payments: through }
  const report = await reconcile(deps, { cause: 'command', scope: 'full' })
  if (!report) throw new Error('another run is under way')
  await runAllJobs(world)
  return report
}

/** The provider with shorter pages of subscriptions, so that few of them are several pages. */
const withPagesOf = (size: number): PaymentProvider => ({
  ...payments,
  async listSubscriptionPage(place) {
    const { items, hasMore } = await payments.listSubscriptionPage(place)
    return { items: items.slice(0, size), hasMore: hasMore || items.length > size }
  },
})

test('a run finds its place again after a month in which nothing happened', async () => {
  await scenario.terminate(await scenario.subscribe())
  await scenario.work()
  expect(await run()).toMatchObject({ faults: [] })
  await world.wind(32 * DAY)
  await scenario.collect()
  expect(await run()).toMatchObject({ faults: [] })
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  expect(await run()).toMatchObject({ faults: [] })
  expect(await scenario.deals()).toBe(1)
})

test('a status that this version does not know stops no list of subscriptions', async () => {
  await scenario.subscribe()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  if (!subscription) throw new Error('nothing was bought')
  const novel = { ...subscription, status: 'novel' as 'active', items: { ...subscription.items } }
  expect(stateInList(novel)).toMatchObject({ status: 'incomplete' })
  expect(stateInList({ ...novel, items: { ...novel.items, data: [] } }).status).toBe('incomplete')
})

test('the round reads a page of old subscriptions each night, then begins again', async () => {
  const [first, ...others] = world.cast.buyers.slice(0, 3)
  const oldest = await scenario.subscribe(first)
  for (const buyer of others) await scenario.subscribe(buyer)
  await world.wind(10 * DAY)
  await scenario.subscribe(scenario.second, scenario.otherService)
  await run(withPagesOf(2))
  const corrected: boolean[] = []
  for (let night = 0; night < 4; night++) {
    await world.sql(`update deals set current_period_end = '2020-01-01' where id = $1`, [oldest])
    await run(withPagesOf(2))
    corrected.push((await periodEnd(oldest)).getUTCFullYear() > 2020)
  }
  // The second page has the oldest subscription; the first night read the first page.
  expect(corrected).toEqual([true, false, true, false])
})

/** A single step of a run. */
const take = (step: (run: Reconciling) => Promise<void>) => {
  world.lookAtClock()
  const { app } = world
  const counts = nothingCounted()
  return step({
    ...app.reconciling,
    runId: 0,
    startedAt: app.clock(),
    step: '',
    counts,
    faults: [],
  })
}

test.each([
  ['by the events of its account', 13, 'returned', followChanges],
  ['by the events of its account', 15, 'paid', followChanges],
  ['by its state at the provider', 13, 'returned', followOpenThings],
  ['by its state at the provider', 15, 'paid', followOpenThings],
] as const)(
  '%s: a payout that is returned after %i days is then %s',
  async (_by, days, state, step) => {
    await scenario.subscribe()
    await world.wind(31 * DAY)
    await scenario.work()
    await succeed(world.call('payout_create', {}, scenario.seller))
    await scenario.work()
    await world.wind(5 * DAY)
    await scenario.work()
    const [payout] = await world.sql<{ provider_id: string }>('select provider_id from payouts')
    await world.wind(days * DAY)
    await scenario.atProvider('return_payout', { payout: payout?.provider_id })
    await scenario.collect()
    await take(step)
    expect(await world.sql('select state from payouts')).toEqual([{ state }])
  },
)

async function periodEnd(deal: string): Promise<Date> {
  const [row] = await world.sql<{ at: Date }>(
    'select current_period_end as at from deals where id = $1',
    [deal],
  )
  return row?.at ?? new Date(Number.NaN)
}

test('a run that the provider asks to slow down slows down and reads everything', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  await scenario.atProvider('burst_limit', { per_second: 5 })
  const { faults, pace } = await run()
  await scenario.atProvider('clear_faults', {})
  expect(faults).toEqual([])
  expect(pace).toBeLessThan(80)
  expect(await scenario.deals()).toBe(1)
})

test('a payment that was refunded instead of opening a deal is no finding of later runs', async () => {
  await world.sql('update services set quantity = 1 where id = $1', [scenario.service])
  const late = await scenario.openPage()
  await world.sql(`update checkout_holds set expires_at = now() - interval '2 days'`)
  await scenario.subscribe(scenario.second)
  await scenario.pay(late)
  await scenario.work()
  expect(await scenario.deals()).toBe(1)
  await run()
  expect(await run()).toMatchObject({ found: 0, mended: 0, faults: [] })
})

test('a movement that the provider lists only after newer ones is found by the next run', async () => {
  await scenario.subscribe()
  await world.wind(DAY)
  const late: PaymentProvider = {
    ...payments,
    async listMovements(account, place) {
      const { items, hasMore } = await payments.listMovements(account, place)
      return { items: items.filter(({ type }) => type !== 'charge'), hasMore }
    },
  }
  await run(late)
  const differs = () =>
    world.sql("select fact from book_differences where account = 'platform' and state <> 'closed'")
  expect(await differs()).toContainEqual({ fact: 'balance' })
  await world.wind(DAY)
  await run()
  await world.wind(DAY)
  expect(await run()).toMatchObject({ needsPerson: 0, faults: [] })
  expect(await differs()).toEqual([])
  await scenario.allIsSound()
})
