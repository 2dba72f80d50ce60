import { globSync, readFileSync } from 'node:fs'
import { ROOT } from '../launcher/environment.ts'
import { readDividedMoney } from './divided-money.ts'
import { EXCEPTIONS } from './money-exceptions.ts'

/** Checks that only `contract/money.ts` and the named files take a fraction of an amount (ADR 87). */
process.chdir(ROOT)
const files = globSync('{contract,server,web,demo}/**/*.{ts,tsx}').sort().filter(isCode)
const needed = new Set<string>()

const faults = files.flatMap(faultsOf)
for (const { path } of EXCEPTIONS) if (!needed.has(path)) faults.push(`${path} needs no exception`)

for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)

/** A migration has already run, so its arithmetic is not changed any more. */
function isCode(file: string): boolean {
  return !/[.]test[.]tsx?$|^server\/migrations\//.test(file)
}

function faultsOf(file: string): string[] {
  const found = readDividedMoney(readFileSync(file, 'utf8'), { tsx: file.endsWith('.tsx') })
  const exception = EXCEPTIONS.find(({ path }) => path === file)
  if (exception && found.length > 0) needed.add(exception.path)
  return exception ? [] : found.map(place => `${file}: "${place}" is a matter of contract/money.ts`)
}
