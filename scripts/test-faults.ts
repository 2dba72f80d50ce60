import { ROOT } from './launcher/environment.ts'
import { runAloud } from './launcher/run.ts'
import { toolCommand } from './launcher/tools.ts'

/**
 * Runs the fault tests of `npm test` at length: each program is killed twenty times, and 2,000
 * streams are open.
 */
process.chdir(ROOT)
process.env.FAULT_ROUNDS ??= '20'
process.env.FAULT_STREAMS ??= '2000'
const { code } = await runAloud(...toolCommand('vitest', ['run', 'tests/faults/']))
process.exitCode = code
