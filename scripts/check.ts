import { ROOT } from './launcher/environment.ts'
import { type Outcome, run } from './launcher/run.ts'
import { runTool } from './launcher/tools.ts'

const CHECKS: Record<string, () => Promise<Outcome>> = {
  'format and lint': () => runTool('biome', ['check', '--colors=off', '--diagnostic-level=error']),
  types: checkTypes,
  imports: () => run(process.execPath, ['scripts/check/imports.ts'], { cwd: ROOT }),
  'owners of tables': () => run(process.execPath, ['scripts/check/owners.ts'], { cwd: ROOT }),
  'words in texts files': () => run(process.execPath, ['scripts/check/texts.ts'], { cwd: ROOT }),
  'fractions of money': () => run(process.execPath, ['scripts/check/money.ts'], { cwd: ROOT }),
  'migrations beside a running version': () =>
    run(process.execPath, ['scripts/check/migrations.ts'], { cwd: ROOT }),
  licences: () => run(process.execPath, ['scripts/check/licences.ts'], { cwd: ROOT }),
  'dead code': () => runTool('knip', ['--no-progress']),
}

const outcomes = await Promise.all(Object.entries(CHECKS).map(report))
const failed = outcomes.filter(({ code }) => code !== 0).length
console.log(failed > 0 ? `Checks  ${failed} failed` : `Checks  ${outcomes.length} passed`)
process.exitCode = failed > 0 ? 1 : 0

async function report([name, check]: [string, () => Promise<Outcome>]): Promise<Outcome> {
  const begin = Date.now()
  const outcome = await check()
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  console.log(`${outcome.code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (outcome.code !== 0) console.log(outcome.output.trim().replace(/^/gm, '    '))
  return outcome
}

/** React Router generates the types of routes from `web/routes.ts`. */
async function checkTypes(): Promise<Outcome> {
  const written = await runTool('react-router', ['typegen'])
  return written.code === 0 ? runTool('tsc', ['--noEmit', '--pretty', 'false']) : written
}
