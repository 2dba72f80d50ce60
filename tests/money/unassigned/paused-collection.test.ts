import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

/** Somebody paused the charges of a deal at the provider, which the deal itself does not show. */

const { world, scenario } = await scenarioOfFile()
const KIND = 'charges paused at the provider'

const pauses = () =>
  world.sql<{ key: string; facts: object }>(
    'select key, facts from alerts where closed_at is null and kind = $1',
    [KIND],
  )
type Behavior = 'keep_as_draft' | 'mark_uncollectible' | 'void'

async function setPause(behavior: Behavior | null): Promise<void> {
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  const pause_collection = behavior === null ? '' : { behavior }
  await world.stripe.subscriptions.update(subscription?.id ?? '', { pause_collection })
}
const loseWebhooks = async () => void (await scenario.collect())
const run = (scope: 'full' | 'changes') =>
  reconcile(world.app.reconciling, { cause: 'command', scope })
const compare = () => run('full')
const compareChanges = () => run('changes')

test.each(['keep_as_draft', 'mark_uncollectible', 'void'] as const)(
  'the operator is alerted while charges are paused by %s',
  async behavior => {
    const deal = await scenario.subscribe()
    await setPause(behavior)
    await scenario.work()
    expect(await pauses()).toMatchObject([{ facts: { dealId: Number(deal), behavior } }])
    await world.wind(33 * DAY)
    await scenario.work()
    expect(await world.sql('select invoice_id from earnings')).toHaveLength(1)
    expect(await pauses()).toHaveLength(1)
    await setPause(null)
    await scenario.work()
    const drafts = { facts: { behavior: null, drafts: 1 } }
    expect(await pauses()).toMatchObject(behavior === 'keep_as_draft' ? [drafts] : [])
  },
)

test('drafts that a pause has left are an alert until they are charged', async () => {
  await scenario.subscribe()
  await setPause('keep_as_draft')
  await scenario.work()
  await world.wind(33 * DAY)
  await setPause(null)
  await scenario.work()
  await world.wind(33 * DAY)
  await scenario.work()
  await compareChanges()
  expect(await pauses()).toMatchObject([{ facts: { behavior: null, drafts: 1 } }])
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(2)
  const [draft] = (await world.stripe.invoices.list({ limit: 1, status: 'draft' })).data
  await world.stripe.invoices.update(draft?.id ?? '', { auto_advance: true })
  await world.wind(DAY / 12)
  await scenario.work()
  await compareChanges()
  expect(await pauses()).toEqual([])
  expect(await world.sql('select invoice_id from earnings')).toHaveLength(3)
  await scenario.allIsSound()
})

test('an alert that the operator has closed stays closed until the pause changes', async () => {
  await scenario.subscribe()
  const readAgain = async () => {
    await compareChanges()
    return pauses()
  }
  const close = async () => {
    const [{ key } = { key: '' }] = await pauses()
    await succeed(world.call('admin_alert_close', { key }, world.cast.admin))
  }
  await setPause('void')
  await scenario.work()
  await close()
  expect(await readAgain()).toEqual([])
  await setPause('keep_as_draft')
  await scenario.work()
  expect(await pauses()).toHaveLength(1)
  await close()
  await setPause(null)
  await scenario.work()
  await setPause('keep_as_draft')
  await scenario.work()
  expect(await pauses()).toHaveLength(1)
})

test('a comparison finds what no webhook reported, the pause and its end', async () => {
  await scenario.subscribe()
  await setPause('void')
  await loseWebhooks()
  await world.sql('delete from reconciliation_cursors')
  await compare()
  expect(await pauses()).toHaveLength(1)
  await setPause(null)
  await loseWebhooks()
  await compare()
  expect(await pauses()).toEqual([])
})

test('an exit in a pause refunds the paid month while it lasts, and none that is over', async () => {
  const deal = await scenario.subscribe()
  await setPause('void')
  await scenario.work()
  const quote = async () => {
    const { refund_full, refund_proration, period_start } = await succeed(
      world.call('request_quote', { subsc_id: deal }, scenario.buyer),
    )
    return [refund_full.refund, refund_proration.refund, period_start !== null]
  }
  expect(await quote()).toEqual([4800, expect.any(Number), true])
  await world.wind(33 * DAY)
  await scenario.work()
  expect(await quote()).toEqual([0, 0, false])
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect([await scenario.refunds(), await scenario.deals('ended')]).toEqual([[], 1])
  await scenario.allIsSound()
})

test('the alert closes with the deal', async () => {
  const deal = await scenario.subscribe()
  await setPause('keep_as_draft')
  await scenario.work()
  const { tasks } = await succeed(world.call('admin_queue', { page: '1' }, world.cast.admin))
  expect(JSON.stringify(tasks)).toContain('buyer0さんへの請求')
  await scenario.terminate(deal)
  await scenario.work()
  expect(await pauses()).toEqual([])
  await world.wind(33 * DAY)
  await scenario.allIsSound()
})
