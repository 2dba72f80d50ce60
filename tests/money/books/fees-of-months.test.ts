import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { up } from '../../../server/migrations/0314-fees-of-before.ts'
import { scenarioOfFile } from '../histories/scenario.ts'

const { world, scenario } = await scenarioOfFile()

const fees = async () => {
  const rows = await world.sql<{ fee: number | null }>('select provider_fee as fee from earnings')
  return rows.map(({ fee }) => fee)
}

test('a month keeps the provider’s fee; earlier months get theirs from the provider’s movements', async () => {
  await scenario.subscribe()
  const fee = await scenario.balance('provider_fee')
  expect(fee).toBeGreaterThan(0)
  expect(await fees()).toEqual([fee])
  world.lookAtClock()
  await reconcile(world.app.reconciling, { cause: 'schedule', scope: 'full' })
  await world.sql('update earnings set provider_fee = null')
  await up(world.app.db as unknown as Kysely<unknown>)
  expect(await fees()).toEqual([fee])
})
