import { expect, test } from 'vitest'
import { resumeWork } from '../../server/platform/jobs/unfinished/resume-work.ts'
import { scenarioOfFile } from './histories/scenario.ts'

/** Unfinished work has exactly one job, however long it has been stuck. */

const { world, scenario } = await scenarioOfFile()

const resume = () => resumeWork(world.app.db, world.app.queue.enqueue)
const jobs = () =>
  world.sql<{ name: string; data: object }>(
    `select name, data from pgboss.job
     where name in ('outside-call', 'payment-event') and state < 'completed' order by name`,
  )
const makeOld = () =>
  world.sql(`
    with calls as (update outbox set created_at = now() - interval '2 hours' returning 1)
    update inbox set received_at = now() - interval '2 hours'`)

test('a stuck call keeps its one job through any number of rounds', async () => {
  await scenario.atProvider('restrict_account', { account: scenario.account })
  await world.sql('update payout_accounts set transfers_active = true')
  await scenario.subscribe()
  await makeOld()
  const before = await jobs()
  expect(before).toMatchObject([
    { name: 'outside-call', data: { key: expect.stringMatching(/^tr:/) } },
  ])
  for (let round = 0; round < 50; round++) await resume()
  expect(await jobs()).toEqual(before)
  await world.sql(`update pgboss.job set state = 'active' where name = 'outside-call'`)
  await Promise.all([resume(), resume()])
  expect(await jobs()).toEqual(before)
})

test('a call and a webhook whose job is lost get one job each, and are processed', async () => {
  await scenario.pay(await scenario.openPage())
  for (const webhook of await scenario.collect()) await world.deliver(webhook)
  await makeOld()
  const notices = await jobs()
  await world.sql('delete from pgboss.job')
  await Promise.all([resume(), resume(), resume()])
  expect(await jobs()).toHaveLength(notices.length)
  await scenario.work()
  expect(await scenario.deals()).toBe(1)
  await scenario.allIsSound()
})

test('work younger than an hour is left to the queue', async () => {
  await scenario.pay(await scenario.openPage())
  for (const webhook of await scenario.collect()) await world.deliver(webhook)
  await world.sql('delete from pgboss.job')
  await resume()
  expect(await jobs()).toEqual([])
})
