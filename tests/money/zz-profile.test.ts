import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { test } from 'vitest'
import { faultsIn } from './check-books.ts'
import { historyOf, live } from './history.ts'
import { openMoneyWorld } from './money-world.ts'

test('profile', { timeout: 600_000 }, async () => {
  const world = await openMoneyWorld()
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  for (let n = 0; n < Number(process.env.N ?? 4); n++) {
    const t = Date.now()
    const c = process.cpuUsage()
    const told = await live(world, historyOf(369231713 + n, 100))
    const t2 = Date.now()
    const faults = await faultsIn(world, told)
    const u = process.cpuUsage(c)
    console.log(
      n,
      'live',
      t2 - t,
      'check',
      Date.now() - t2,
      'cpu',
      Math.round((u.user + u.system) / 1000),
      faults,
    )
  }
  const { profile } = await session.post('Profiler.stop')
  writeFileSync('/tmp/money.cpuprofile', JSON.stringify(profile))
  await world.close()
})
