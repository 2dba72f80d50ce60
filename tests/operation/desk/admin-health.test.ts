import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { raiseAlert } from '../../../server/platform/alerts.ts'
import { registerMember, succeed } from '../../support/fixtures.ts'
import { worldOfFile } from '../../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')

const health = () => succeed(world.call('admin_health', {}, admin))

test('the state of the system comes from what is stored and from this process', async () => {
  await world.settle()
  expect(await health()).toMatchObject({ tasks: 0, reports: 0, books: null, differences: 0 })
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  await raiseAlert(world.app.db, 'call:cs:lost', 'a call used up its tries', {})
  await raiseAlert(world.app.db, 'total:in_1', 'invoice total differs from the deal', {})
  await world.sql(`
    insert into inbox (id, door, type, object_id, received_at)
    values ('evt_waits', 'platform', 'none', 'none', now() - interval '90 seconds')`)
  await world.sql(`
    insert into mails (kind, address, state, settled_at) values
      ('deal', 'a@example.com', 'sent', now()), ('deal', 'b@example.com', 'refused', now()),
      ('deal', 'c@example.com', 'sent', now() - interval '2 hours'),
      ('deal', 'd@example.com', 'refused', now() - interval '2 days')`)
  const state = await health()
  expect(state).toMatchObject({
    tasks: 2,
    books: { started_at: expect.any(String), ended_at: expect.any(String) },
    webhooks: { last_at: expect.any(String), waiting: 1 },
    outbox: { waiting: 0, oldest_seconds: 0 },
    jobs: { stopped: 1 },
    mails: { sent: 1, refused: 1 },
  })
  expect(state.webhooks.oldest_seconds).toBeGreaterThan(89)
  expect(state.answers_seconds).toBeGreaterThan(0)
  expect(state.outside).toContainEqual({ name: 'payments', away_since: null })
})

test('a payment provider that gives no answer is named with the time since when', async () => {
  await world.control('/control/payments/fail_next', { times: null, path: '', status: 503 })
  const ask = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  const awaySince = async () => {
    await ask().catch(() => {})
    const { outside } = await health()
    return outside.find(({ name }) => name === 'payments')?.away_since
  }
  await expect.poll(awaySince).toEqual(expect.any(String))
})
