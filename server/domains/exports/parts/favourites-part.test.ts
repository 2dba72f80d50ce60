import { expect, test } from 'vitest'
import { NO_FILTERS } from '../../../../contract/search/service-filters.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { insertSearch } from '../../favourites/searches/saved-search-store.ts'
import { favouritesPart } from './favourites-part.ts'
import type { PartSources } from './part.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-04-20T00:00:00Z')

test('a saved search is exported with all filters, those that are off as well', async () => {
  const userId = await storePerson(db, 'buyer')
  const search = { q: '帯', category: 3, ...NO_FILTERS, priceMax: 5000, hasSeats: true }
  await db.transaction().execute(tx => insertSearch(tx, userId, search, AT))
  const files: string[] = []
  for await (const { content } of favouritesPart({ db } as PartSources, userId))
    files.push(String(content))
  const [json, page] = files
  expect(JSON.parse(json ?? '').searches).toEqual([
    {
      q: '帯',
      category: 3,
      price_min: null,
      price_max: 5000,
      has_seats: true,
      verified_only: false,
      tells: true,
      created_at: AT.toISOString(),
    },
  ])
  expect(page).toMatch(/下限（円）[\s\S]*上限（円）[\s\S]*空きあり[\s\S]*本人確認/)
})
