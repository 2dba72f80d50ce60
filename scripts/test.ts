import { stripVTControlCharacters } from 'node:util'
import { buildWeb } from './launcher/build-web.ts'
import { ROOT } from './launcher/environment.ts'
import { type Outcome, runAloud } from './launcher/run.ts'
import { toolCommand } from './launcher/tools.ts'

/** In the order of what fails soonest. */
const PARTS: Record<string, (args: string[]) => Promise<Outcome>> = {
  check: () => runAloud(process.execPath, ['scripts/check.ts']),
  unit: args => runAloud(...toolCommand('vitest', ['run', ...args])),
  e2e: runJourneys,
}
const SUMMARY = /^\s*(Checks|Test Files|Tests)\s|^\s+\d+ (passed|failed|flaky|skipped|did not run)/

process.chdir(ROOT)
const [part, ...args] = process.argv.slice(2)
const chosen = part ? [part] : Object.keys(PARTS)
const summaries: string[] = []

for (const name of chosen) {
  const run = PARTS[name]
  if (!run) fail(`npm test -- [${Object.keys(PARTS).join(' | ')}]`)
  const { code, output } = await run(args)
  summaries.push(...summaryOf(output).map(line => `${name.padEnd(6)} ${line}`))
  if (code !== 0) fail(`${summaries.join('\n')}\n${name} failed`)
}
console.log(`\n${summaries.join('\n')}`)

async function runJourneys(args: string[]): Promise<Outcome> {
  await buildWeb()
  return runAloud(...toolCommand('playwright', ['test', ...args]))
}

/** The runner's own closing lines, which say how many tests passed. */
function summaryOf(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter(line => SUMMARY.test(line))
    .map(line => line.trim())
}

function fail(reason: string): never {
  console.error(`\n${reason}`)
  process.exit(1)
}
