import { expect, test } from 'vitest'
import { rowsToRead, type Sample } from './rows-to-read.ts'

const sample = (change: Partial<Sample>): Sample => ({
  rows: 500,
  withWords: 0,
  withFilters: 500,
  withBoth: 0,
  services: 1_000_000,
  market: 1_000_000,
  ...change,
})

test.each<[string, Partial<Sample>, 'along' | 'byWords' | 'byFilters']>([
  ['a frequent word', { withWords: 70, withBoth: 70 }, 'along'],
  ['a rare word', { withWords: 1, withBoth: 1 }, 'byWords'],
  ['a word that none of the rows has', {}, 'byWords'],
  ['a frequent word in rare services', { withWords: 70, withFilters: 1 }, 'byFilters'],
  ['a frequent word in many services', { withWords: 70, withFilters: 50, withBoth: 7 }, 'along'],
  [
    'a rare word in a small market',
    { withWords: 2, withBoth: 2, services: 2000, market: 2000 },
    'byWords',
  ],
  ['a frequent word in one category', { withWords: 71, withBoth: 71, services: 10_000 }, 'along'],
  ['a rare word in one category', { withWords: 1, withBoth: 1, services: 50_000 }, 'byWords'],
])('%s is sought where the fewest rows are read', (_, change, way) => {
  const rows = rowsToRead(sample(change), 200)
  expect(rows[way]).toBe(Math.min(...Object.values(rows)))
})

test('no way reads more rows than there are services', () => {
  expect(rowsToRead(sample({ services: 700, market: 700 }), 200)).toEqual({
    along: 700,
    byWords: 0,
    byFilters: 700,
  })
})
