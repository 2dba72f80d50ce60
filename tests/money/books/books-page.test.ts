import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { workAlone } from '../../../server/domains/reconciliation/runs/run-lock.ts'
import { succeed } from '../../support/fixtures.ts'
import { runAllJobs } from '../histories/jobs.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** The operator's page of the books: runs, both sides, corrections and incidents. */

const { world, scenario } = await scenarioOfFile()
const { admin } = world.cast

const run = async () => {
  world.lookAtClock()
  await reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })
  await runAllJobs(world)
}
const read = () => succeed(world.call('admin_reconciliation', {}, admin))
const ask = () => succeed(world.call('admin_reconcile', {}, admin))

/** A run that ends in an error of the database, as one whose process dies. */
async function breakOff(): Promise<void> {
  await world.sql('alter table reconciliation_mends rename to away')
  await expect(run()).rejects.toThrow()
  await world.sql('alter table away rename to reconciliation_mends')
}

test('a run that broke off is shown as such at once, and the operator continues it', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  await breakOff()
  const { open, runs } = await read()
  expect(open).toBeNull()
  expect(runs).toMatchObject([{ state: 'broken', ended_at: expect.any(String) }])
  expect(await ask()).toEqual({ success: true })
  expect((await read()).open).toMatchObject({ state: 'asked', step: 0, steps: 8, pace: null })
  await world.wind(60)
  await run()
  const books = await read()
  expect(books.runs).toMatchObject([{ state: 'done', cause: 'press' }, { state: 'broken' }])
  expect(books.incidents.find(({ kind }) => kind === 'broken')).toMatchObject({
    began_at: runs[0]?.ended_at,
    noticed_at: books.runs[0]?.started_at,
    ended_at: books.runs[0]?.ended_at,
  })
})

test('a run that works is not taken for one that broke off', async () => {
  await world.sql(
    `insert into reconciliation_runs (cause, scope, state, asked_at, started_at, step)
     values ('schedule', 'full', 'running', now(), now(), 'compareBooks')`,
  )
  await workAlone(world.app.db, async () => {
    expect((await read()).open).toMatchObject({ state: 'running', step: 7, steps: 8 })
    expect(await ask()).toEqual({ success: false })
  })
  expect((await read()).open).toBeNull()
})

test('payments that no webhook brought are one incident, with their deals and what was paid', async () => {
  await scenario.pay(await scenario.openPage())
  await scenario.collect()
  await run()
  const [deal] = await world.sql<{ id: number; total: number }>(
    'select deals.id, total from deals join earnings on earnings.deal_id = deals.id',
  )
  const { mends, incidents } = await read()
  expect(mends).toContainEqual({
    ...{ kind: 'invoice.paid', count: 1, object_ids: [] },
    ...{ deal_ids: [deal?.id], paid: deal?.total },
  })
  const [incident] = incidents
  expect(incident).toMatchObject({ kind: 'missed', noticed_at: incident?.began_at })
  expect(incident?.count).toBeGreaterThan(1)
})

test('fees, payouts on their way and disputes are compared beside the balances', async () => {
  await scenario.subscribe()
  await world.wind(31 * DAY)
  await scenario.work()
  await succeed(world.call('payout_create', {}, scenario.seller))
  await runAllJobs(world)
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.work()
  await run()
  const { figures } = await read()
  expect(figures?.rows.map(({ name }) => name)).toEqual([
    'platform',
    'fees',
    'sellers',
    'payouts',
    'disputes',
  ])
  for (const { name, ours, theirs } of figures?.rows ?? []) {
    expect(theirs, name).toBe(ours)
    expect(ours, name).not.toBe(0)
  }
})

test('a returned payout is an incident until its fee is returned', async () => {
  await scenario.subscribe()
  await world.wind(31 * DAY)
  await scenario.work()
  await succeed(world.call('payout_create', {}, scenario.seller))
  await scenario.work()
  await world.wind(7 * DAY)
  await scenario.work()
  const [sent] = await world.sql<{ id: number; provider_id: string; amount: number }>(
    'select id, provider_id, amount from payouts',
  )
  await scenario.atProvider('return_payout', { payout: sent?.provider_id })
  await scenario.work()
  expect((await read()).incidents).toMatchObject([
    {
      kind: 'returned',
      subject: String(sent?.id),
      amount: sent?.amount,
      ended_at: expect.any(String),
    },
  ])
})
