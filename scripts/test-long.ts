import { availableParallelism } from 'node:os'
import { ROOT } from './launcher/environment.ts'
import { runAloud } from './launcher/run.ts'
import { toolCommand } from './launcher/tools.ts'

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 2000)

/**
 * Plays many more random histories of money than `npm test`, in as many parallel runs as there are
 * cores, each with its own seed.
 */
process.chdir(ROOT)
const runs = availableParallelism()
process.env.MONEY_HISTORIES = String(Math.ceil(HISTORIES / runs))
const ends = await Promise.all(
  Array.from({ length: runs }, () =>
    runAloud(...toolCommand('vitest', ['run', 'tests/money/random', '--maxWorkers', '1'])),
  ),
)
process.exitCode = Math.max(...ends.map(({ code }) => code))
