import { globSync, readFileSync } from 'node:fs'
import { ROOT } from '../launcher/environment.ts'
import { readJapanese } from './japanese.ts'
import { EXCEPTIONS } from './text-exceptions.ts'

/** Checks that the Japanese words of the web are in `texts.ts` and `*-texts.ts` (STYLE.md). */
process.chdir(ROOT)
const files = globSync('web/**/*.{ts,tsx}').sort().filter(isCode)
const needed = new Set<string>()

const faults = files.flatMap(faultsOf)
for (const { path } of EXCEPTIONS) if (!needed.has(path)) faults.push(`${path} needs no exception`)

for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)

function isCode(file: string): boolean {
  return !/([/-]texts|[.]test)[.]tsx?$/.test(file)
}

function faultsOf(file: string): string[] {
  const found = readJapanese(readFileSync(file, 'utf8'), { tsx: file.endsWith('.tsx') })
  const exception = EXCEPTIONS.find(({ path }) => file.startsWith(path))
  if (exception && found.length > 0) needed.add(exception.path)
  return exception ? [] : found.map(text => `${file}: move "${text}" to a texts file`)
}
