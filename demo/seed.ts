import { createApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '../server/platform/log.ts'
import { dealActs } from './seeding/deal-acts.ts'
import { openOutsideWorld } from './seeding/outside-world.ts'
import { peopleActs } from './seeding/people-acts.ts'
import { serviceActs } from './seeding/service-acts.ts'
import type { Act, Stage } from './seeding/stage.ts'

/** Acts this close together share one move of the clock; checkouts need it within their half hour. */
const CLOCK_STEP_MS = 10 * 60_000

/** Lives through the demo's ten weeks in order of time, with the product's use cases. */
async function play(stage: Stage, setTime: (at: Date) => void): Promise<void> {
  const acts = [...peopleActs, ...serviceActs, ...dealActs].sort(byTime)
  let outsideTime = 0
  for (const act of acts) {
    if (act.at.getTime() - outsideTime > CLOCK_STEP_MS) {
      await stage.outside.setClock(act.at)
      outsideTime = act.at.getTime()
    }
    setTime(act.at)
    await act.do(stage)
  }
}

const byTime = (one: Act, other: Act): number => one.at.getTime() - other.at.getTime()

async function openDatabase(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDir, database: 'yosooi', log: () => {} })
}

const config = readConfig(process.env)
const database = await openDatabase(config)
let time = new Date()
const app = await createApp(config, database.url, createLog('error'), { clock: () => time })
const outside = openOutsideWorld(config.stripe.apiUrl, config.stripe.secretKey)
try {
  const stage = {
    app,
    outside,
    adminEmail: config.adminEmail,
    subjects: new Map<string, string>(),
    services: new Map<string, number>(),
  }
  await play(stage, at => {
    time = at
  })
  await outside.setClock(new Date())
  await outside.settle()
} finally {
  await app.stop()
  await database.stop()
}
