import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readResults, type TestResult } from './acceptance/results.ts'
import { citedIds, type Row, rowsOf, withTooManyRows } from './acceptance/rows.ts'
import { ROOT } from './launcher/environment.ts'

const rows = rowsOf(readFileSync(path.join(ROOT, 'docs', 'acceptance.md'), 'utf8'))
const results = readResults()
const shownBy = testsById(results.filter(({ passed }) => passed))

for (const row of rows) printRow(row)
printTotals()
printUnknown()
printCrowded()

function testsById(passed: TestResult[]): Map<string, TestResult[]> {
  const cited = passed.flatMap(test => citedIds(test.title).map(id => ({ id, test })))
  const byId = Map.groupBy(cited, ({ id }) => id)
  return new Map([...byId].map(([id, entries]) => [id, entries.map(({ test }) => test)]))
}

function printRow({ id, requirement }: Row): void {
  const tests = shownBy.get(id) ?? []
  console.log(`${tests.length > 0 ? '✓' : '·'} ${id}  ${requirement}`)
  for (const { file, title } of tests) console.log(`      ${file}: ${title}`)
}

function printTotals(): void {
  console.log('')
  const isShown = ({ id }: Row) => shownBy.has(id)
  for (const [area, of] of Map.groupBy(rows, ({ id }) => id.split('-')[0])) {
    console.log(`${area?.padEnd(8)} ${of.filter(isShown).length} / ${of.length}`)
  }
  console.log(`${'Total'.padEnd(8)} ${rows.filter(isShown).length} / ${rows.length}`)
}

/** Reports cited rows that do not exist, because a mistyped id would go unnoticed otherwise. */
function printUnknown(): void {
  const known = new Set(rows.map(({ id }) => id))
  const areas = new Set(rows.map(({ id }) => id.split('-')[0]))
  const unknown = results
    .flatMap(({ title }) => citedIds(title))
    .filter(id => areas.has(id.split('-')[0]) && !known.has(id))
  if (unknown.length === 0) return
  console.error(`\nUnknown rows: ${[...new Set(unknown)].join(', ')}`)
  process.exitCode = 1
}

/** Reports titles with too many rows, because one test hardly asserts them all. */
function printCrowded(): void {
  const titles = withTooManyRows(results.map(({ title }) => title))
  if (titles.length === 0) return
  console.error(`\nTitles with too many rows:\n${titles.join('\n')}`)
  process.exitCode = 1
}
