import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { acts } from '../src/control/acts.ts'
import { faultTable } from '../src/faults/fault-table.ts'
import { apiRoutes } from '../src/resources/router-table.ts'
import { usage } from '../src/settings.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it.each([
  ['path', apiRoutes.map(({ path }) => path)],
  ['act', acts.map(({ name }) => name)],
  ['fault', faultTable.map(({ kind }) => kind)],
  ['flag and variable', usage().match(/--[\w-]+(?=\n)|STRIPE_\w+/g) ?? []],
])('the README names every %s', (_, names) => {
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !readme.includes(`\`${name}\``))).toEqual([])
})
