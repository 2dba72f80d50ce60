import path from 'node:path'
import { buildWeb } from './launcher/build-web.ts'
import { ROOT } from './launcher/environment.ts'
import { type Outcome, runAloud } from './launcher/run.ts'
import { toolCommand } from './launcher/tools.ts'
import { closingLine, summaryOf } from './test/summary.ts'

/** The parts that fail soonest come first; servers that tests start serve the built pages. */
const PARTS: Record<string, (args: string[]) => Promise<Outcome>> = {
  check: () => runAloud(process.execPath, ['scripts/check.ts']),
  unit: async args => {
    await buildWeb()
    return runAloud(...toolCommand('vitest', ['run', ...args]))
  },
  e2e: async args => {
    await buildWeb()
    return runAloud(...toolCommand('playwright', ['test', ...args]))
  },
}

process.chdir(ROOT)
// Servers that tests start load our code compiled, which saves each a second of processor time.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules', '.cache', 'yosooi-compiled')
const [part, ...args] = process.argv.slice(2)
const chosen = part ? [part] : Object.keys(PARTS)
const summaries: string[] = []

for (const name of chosen) {
  const run = PARTS[name]
  if (!run) end(1, `npm test -- [${Object.keys(PARTS).join(' | ')}]`)
  const { code, output } = await run(args)
  summaries.push(...summaryOf(output))
  if (code !== 0) end(1, `${name} failed`)
}
end(0, 'all passed')

function end(code: number, verdict: string): never {
  console.log(['', ...summaries, verdict, closingLine(summaries)].join('\n'))
  process.exit(code)
}
