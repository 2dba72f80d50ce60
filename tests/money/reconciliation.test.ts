import { expect, test } from 'vitest'
import { reconcile } from '../../server/domains/reconciliation/reconcile.ts'
import { runAllJobs } from './jobs.ts'
import { DAY, stageOfFile } from './stage.ts'

/** What the provider did without telling is found and followed (docs/decisions/0026). */

const { world, stage } = await stageOfFile()

const runOnce = async () => {
  world.lookAtClock()
  const report = await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  if (!report) throw new Error('another run is under way')
  await runAllJobs(world)
  return report
}

/** Everything that the provider sends is lost. */
const loseNotices = () => stage.collect()

/** What moved last is old enough to be compared. */
const anHourLater = () => world.wind(3600)

const statesOfDeals = () =>
  world.sql<{ status: string }>('select status, cancel_at_period_end from deals order by id')

test('a purchase that was never told is a deal with its month booked and sent', async () => {
  await stage.pay(await stage.openPage())
  await loseNotices()
  const report = await runOnce()
  expect(report.faults).toEqual([])
  expect(report.mended).toBeGreaterThan(0)
  expect(await stage.deals()).toBe(1)
  expect(await stage.balance(`connected:${stage.seller.id}`)).toBe(3840)
  await anHourLater()
  const again = await runOnce()
  expect(again).toMatchObject({ found: 0, mended: 0, faults: [], needsPerson: 0 })
  await anHourLater()
  expect(await runOnce()).toMatchObject({ found: 0, mended: 0, faults: [], needsPerson: 0 })
  expect(await statesOfDeals()).toHaveLength(1)
  await stage.allIsSound()
})
void DAY
