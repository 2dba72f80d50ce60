import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { createApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { createLog } from '../server/platform/log.ts'
import { dealActs } from './seeding/deal-acts.ts'
import { openOutsideWorld } from './seeding/outside-world.ts'
import { peopleActs } from './seeding/people-acts.ts'
import { serviceActs } from './seeding/service-acts.ts'
import { type Act, type Stage, stageAt } from './seeding/stage.ts'

/**
 * Acts within this time share one setting of the sandbox's clock. A checkout expires after half an
 * hour, so the clock must not lag longer.
 */
const CLOCK_STEP_MS = 10 * 60_000

/** Services created concurrently, because processing their pictures takes most of the time. */
const SIDE_BY_SIDE = 3

/** Runs the demo's ten weeks in order of time, through the product's use cases. */
async function play(stage: Stage): Promise<void> {
  let outsideTime = 0
  for (const acts of scenes([...peopleActs, ...serviceActs, ...dealActs].sort(byTime))) {
    const [{ at }] = acts
    if (at.getTime() - outsideTime > CLOCK_STEP_MS) {
      await stage.outside.setClock(at)
      outsideTime = at.getTime()
    }
    await Promise.all(acts.map(act => act.do(stageAt(stage, act.at))))
  }
}

type Scene = [Act, ...Act[]]

/** Puts neighbouring acts of one lane together to run concurrently; all others run alone. */
function scenes(acts: Act[]): Scene[] {
  const found: Scene[] = []
  for (const act of acts) {
    const last = found.at(-1)
    const together = last && act.lane && last[0].lane === act.lane && last.length < SIDE_BY_SIDE
    if (together) last.push(act)
    else found.push([act])
  }
  return found
}

const byTime = (one: Act, other: Act): number => one.at.getTime() - other.at.getTime()

async function openDatabase(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDir, database: 'yosooi', log: () => {} })
}

const config = readConfig(process.env)
const database = await openDatabase(config)
const app = await createApp(config, database.url, createLog('error'))
const outside = openOutsideWorld(config.stripe.apiUrl, config.stripe.secretKey)
try {
  const stage = {
    app,
    outside,
    adminEmail: config.adminEmail,
    subjects: new Map<string, string>(),
    services: new Map<string, number>(),
  }
  await play(stage)
  await outside.setClock(new Date())
  await outside.settle()
} finally {
  await app.stop()
  await database.stop()
}
