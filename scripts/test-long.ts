import { ROOT } from './launcher/environment.ts'
import { runAloud } from './launcher/run.ts'
import { toolCommand } from './launcher/tools.ts'

/** The random histories of money again, twenty times as many as `npm test` plays. */
process.chdir(ROOT)
process.env.MONEY_HISTORIES ??= '2000'
const { code } = await runAloud(...toolCommand('vitest', ['run', 'tests/money/random']))
process.exitCode = code
