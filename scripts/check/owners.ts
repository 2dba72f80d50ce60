import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ROOT } from '../launcher/environment.ts'
import { readStatements } from './statements.ts'
import { EXCEPTIONS } from './table-exceptions.ts'

/**
 * Checks who reads and writes each table (ADR 40). The folder whose `tables.ts` declares a table
 * owns it, and one file of that folder writes it. A file may read a table where it might import
 * that `tables.ts`, so the layers of `.dependency-cruiser.cjs` hold for SQL too. A list of varying
 * length after `in` is refused: each length would be another prepared statement (ADR 12).
 */
interface Path {
  path?: string | string[]
  pathNot?: string | string[]
}
interface Rule {
  from: Path
  to: Path
}

process.chdir(ROOT)
const rules: Rule[] = createRequire(import.meta.url)('../../.dependency-cruiser.cjs').forbidden
const files = globSync('server/**/*.ts').sort().filter(isOurs)
const owners = readOwners()
const writers = new Map<string, Set<string>>()
const needed = new Set<string>()

const faults = files.flatMap(faultsOf)
for (const [table, writing] of writers)
  if (writing.size > 1) faults.push(`${table} has several writers: ${[...writing].join(', ')}`)
for (const { file, table } of EXCEPTIONS)
  if (!needed.has(`${file} ${table}`)) faults.push(`${file} needs no exception for ${table}`)

for (const fault of faults) console.log(fault)
console.log(`${owners.size} tables, ${faults.length} faults`)
process.exit(faults.length > 0 || owners.size === 0 ? 1 : 0)

function isOurs(file: string): boolean {
  return !/[.]test[.]ts$|^server\/migrations\//.test(file)
}

/** Each table with the `tables.ts` that declares it. */
function readOwners(): Map<string, string> {
  // The queue's library creates this table.
  const owners = new Map([['pgboss.job', 'server/platform/tables.ts']])
  for (const file of files.filter(name => name.endsWith('/tables.ts'))) {
    const declared = /^export interface \w+Tables \{\n(.*?)^\}/ms.exec(readFileSync(file, 'utf8'))
    for (const [, table = ''] of declared?.[1]?.matchAll(/^ {2}(\w+):/gm) ?? [])
      owners.set(table, file)
  }
  return owners
}

function faultsOf(file: string): string[] {
  const { uses, hidden, lists } = readStatements(readFileSync(file, 'utf8'))
  const faults = hidden.map(place => `${file}: ${place} hides its table from this check`)
  for (const list of lists)
    faults.push(`${file}: write any(${'${'}${list}}) for the list, not one parameter for each item`)
  for (const { table, does } of uses) {
    const owner = owners.get(table)
    const fault = owner
      ? does === 'reads'
        ? faultOfReading(file, owner)
        : faultOfWriting(file, table, owner)
      : faultOfUnknown(table)
    if (fault && !isException(file, table)) faults.push(`${file} ${does} ${table}: ${fault}`)
  }
  return [...new Set(faults)]
}

/** PostgreSQL's own tables begin with `pg_`. */
function faultOfUnknown(table: string): string | null {
  return table.startsWith('pg_') ? null : 'no tables.ts declares it'
}

function faultOfReading(file: string, owner: string): string | null {
  return rules.some(rule => forbids(rule, file, owner)) ? `it may not import ${owner}` : null
}

function faultOfWriting(file: string, table: string, owner: string): string | null {
  if (!file.startsWith(owner.replace('tables.ts', ''))) return `only the folder of ${owner} may`
  if (isException(file, table)) return null
  writers.set(table, (writers.get(table) ?? new Set()).add(file))
  return null
}

function isException(file: string, table: string): boolean {
  const found = EXCEPTIONS.some(one => one.file === file && one.table === table)
  if (found) needed.add(`${file} ${table}`)
  return found
}

function forbids({ from, to }: Rule, file: string, target: string): boolean {
  if (file === target || matches(to.path, '$1')) return false
  return includes(from, file) && includes(to, target)
}

function includes({ path, pathNot }: Path, file: string): boolean {
  return matches(path, file) && !matches(pathNot, file)
}

function matches(patterns: Path['path'], file: string): boolean {
  return [patterns ?? []].flat().some(pattern => new RegExp(pattern).test(file))
}
