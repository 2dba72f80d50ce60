import { startEmbeddedPostgres } from '@yosooi/embedded-postgres'
import { createApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { createLog } from '../server/platform/log.ts'
import { dealActions } from './seeding/deal-actions.ts'
import { type Action, contextAt, type DemoContext } from './seeding/demo-context.ts'
import { openOutsideWorld } from './seeding/outside-world.ts'
import { peopleActions } from './seeding/people-actions.ts'
import { questionActions } from './seeding/question-actions.ts'
import { serviceActions } from './seeding/service-actions.ts'
import { statementActions } from './seeding/statement-actions.ts'
import { suspensionActions } from './seeding/suspension-actions.ts'
import { viewActions } from './seeding/view-actions.ts'

/**
 * Actions within this time share one setting of the sandbox's clock. A checkout expires after half
 * an hour, so the clock must not lag longer.
 */
const CLOCK_STEP_MS = 10 * 60_000

/** Services created concurrently, because processing their pictures takes most of the time. */
const SIDE_BY_SIDE = 3

/** Runs the demo's ten weeks in order of time, through the product's use cases. */
async function runAll(context: DemoContext): Promise<void> {
  let outsideTime = 0
  for (const actions of batches(
    [
      ...peopleActions,
      ...serviceActions,
      ...dealActions,
      ...questionActions,
      ...suspensionActions,
      ...viewActions,
      ...statementActions,
    ].sort(byTime),
  )) {
    const [{ at }] = actions
    if (at.getTime() - outsideTime > CLOCK_STEP_MS) {
      await context.outside.setClock(at)
      outsideTime = at.getTime()
    }
    await Promise.all(actions.map(action => action.do(contextAt(context, action.at))))
  }
}

type Batch = [Action, ...Action[]]

/** Puts neighbouring parallel actions together to run concurrently; all others run alone. */
function batches(actions: Action[]): Batch[] {
  const found: Batch[] = []
  for (const action of actions) {
    const last = found.at(-1)
    const together = last && action.parallel && last[0].parallel && last.length < SIDE_BY_SIDE
    if (together) last.push(action)
    else found.push([action])
  }
  return found
}

const byTime = (one: Action, other: Action): number => one.at.getTime() - other.at.getTime()

async function openDatabase(config: Config) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDir, database: 'yosooi', log: () => {} })
}

const config = readConfig(process.env)
const database = await openDatabase(config)
const app = await createApp(config, database.url, createLog('error'))
const outside = openOutsideWorld(config.stripe.apiUrl, config.stripe.secretKey)
try {
  const context = {
    app,
    outside,
    adminEmail: config.adminEmail,
    operator: config.operator,
    subjects: new Map<string, string>(),
    services: new Map<string, number>(),
  }
  await runAll(context)
  await outside.setClock(new Date())
  await outside.settle()
} finally {
  await app.stop()
  await database.stop()
}
