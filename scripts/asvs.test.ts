import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENT = readFileSync('docs/asvs.md', 'utf8')

/** Number of level 1 and 2 requirements in each section of ASVS 5.0; they are numbered from 1. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2 },
  ...{ 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2 },
  ...{ 'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4 },
  ...{ 'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3 },
  ...{ 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2 },
  ...{ 'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1, 'V9.1': 3, 'V9.2': 4 },
  ...{ 'V10.1': 2, 'V10.2': 2, 'V10.3': 4, 'V10.4': 11, 'V10.5': 5, 'V10.6': 2, 'V10.7': 3 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1 },
  ...{ 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5 },
  ...{ 'V14.1': 2, 'V14.2': 4, 'V14.3': 3, 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3 },
  ...{ 'V17.1': 1, 'V17.2': 4, 'V17.3': 2 },
}
const STATUSES = ['met', 'partly', 'not met', "provider's", 'n/a']

const rows = DOCUMENT.split('\n')
  .filter(line => /^\| V\d/.test(line))
  .map(line => {
    const [ids = '', how = '', tests = '', status = ''] = line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
    return { ids, how, tests, status, cells: line.split('|').length - 2 }
  })

/** Expands a range: `V1.2.6–V1.2.8` names three requirements. */
function idsOf(named: string): string[] {
  return named.split(', ').flatMap(part => {
    const [first = '', last = first] = part.split('–')
    const [section, from] = [first.slice(0, first.lastIndexOf('.')), numberOf(first)]
    const count = numberOf(last) - from + 1
    return Array.from({ length: count }, (_, n) => `${section}.${from + n}`)
  })
}
const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1))

test('each requirement of level 1 and 2 has its row, and one', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(({ ids }) => idsOf(ids)).toSorted()).toEqual(wanted.toSorted())
})

test.each(rows)('$ids says how, by which test, and how far', ({ how, tests, status, cells }) => {
  expect(cells).toBe(4)
  expect(STATUSES).toContain(status)
  expect(how).not.toBe('')
  expect(tests).toMatch(/^(–|read|`.+)$/)
})

test('the sums at the beginning are those of the rows', () => {
  const sums = STATUSES.map(one => {
    const ids = rows.filter(({ status }) => status === one).flatMap(row => idsOf(row.ids))
    return `${ids.length} ${one}`
  })
  expect(DOCUMENT).toContain(`All in all: ${sums.join(', ')}.`)
})

test('each test that is named exists, by its file and its words', () => {
  const named = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)])
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(
    ([, file = '', words = '']) =>
      !/\.(test|spec)\.ts$/.test(file) ||
      !existsSync(file) ||
      !readFileSync(file, 'utf8').includes(words),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})
