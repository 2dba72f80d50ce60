import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { scenarioOfFile } from '../histories/scenario.ts'

/** A run broke off, and the object at which the next one continues no longer exists. */

const { world, scenario } = await scenarioOfFile()

const cursorAt = (name: string, value: object) =>
  world.sql('insert into reconciliation_cursors (name, value) values ($1, $2)', [
    name,
    JSON.stringify(value),
  ])
const run = () => reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })

test.each([
  ['accounts', { olderThan: 'acct_gone' }],
  ['subscriptions:round', { olderThan: 'sub_gone' }],
  ['subscriptions:new', { bottom: 'sub_gone' }],
  ['refunds:new', { bottom: 're_gone' }],
])('the list %s is read from its top again', async (name, cursor) => {
  await scenario.subscribe()
  world.lookAtClock()
  await cursorAt(name, cursor)
  expect(await run()).toMatchObject({ faults: [] })
  const [after] = await world.sql('select value from reconciliation_cursors where name = $1', [
    name,
  ])
  expect(JSON.stringify(after)).not.toContain('gone')
})
