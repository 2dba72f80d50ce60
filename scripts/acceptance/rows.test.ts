import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../launcher/environment.ts'
import { citedIds, rowsOf, withTooManyRows } from './rows.ts'

it('reads the rows of the table and leaves its heads and totals', () => {
  const table = '| ID | Requirement | Check |\n|---|---|---|\n| RT-01 | Home. | Open it. |\n'
  expect(rowsOf(table)).toEqual([{ id: 'RT-01', requirement: 'Home.' }])
})

it('finds one or several rows in a title', () => {
  expect(citedIds('[RT-01] home > shows')).toEqual(['RT-01'])
  expect(citedIds('RT-01, HOME-12: home')).toEqual(['RT-01', 'HOME-12'])
  expect(citedIds('counts UTF-8 text')).toEqual([])
})

const FOLDERS = ['contract', 'sandbox', 'server', 'tests', 'web'].map(folder => `${folder}/**/*.ts`)
const lines = globSync(FOLDERS, { cwd: ROOT })
  .filter(file => /\.(test|spec)\.ts$|rows-of-calls\.ts$/.test(file))
  .flatMap(file => readFileSync(path.join(ROOT, file), 'utf8').split('\n'))

it('every row of the checklist stands in a title', () => {
  const cited = new Set(lines.flatMap(citedIds))
  const rows = rowsOf(readFileSync(path.join(ROOT, 'docs', 'acceptance.md'), 'utf8'))
  expect(rows.filter(({ id }) => !cited.has(id))).toEqual([])
})

it('no title cites more rows than can be found in its test', () => {
  expect(withTooManyRows(lines)).toEqual([])
})
