import { expect, test } from 'vitest'
import { NO_FILTERS } from '../../../../contract/search/service-filters.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { insertFollow } from '../../favourites/follow-store.ts'
import { insertLikes } from '../../favourites/like-store.ts'
import { insertSearch } from '../../favourites/searches/saved-search-store.ts'
import { favouritesPart } from './favourites-part.ts'
import type { PartSources } from './part.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-04-20T00:00:00Z')

async function filesOf(userId: number): Promise<string[]> {
  const files: string[] = []
  for await (const { content } of favouritesPart({ db } as PartSources, userId))
    files.push(String(content))
  return files
}

test('a saved search is exported with all filters, those that are off as well', async () => {
  const userId = await storePerson(db, 'buyer')
  const search = { q: '帯', category: 3, ...NO_FILTERS, priceMax: 5000, hasSeats: true }
  await db.transaction().execute(tx => insertSearch(tx, userId, search, AT))
  const [json, page] = await filesOf(userId)
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

test('only the person’s own favourites are exported, the oldest first', async () => {
  const [userId, other] = [await storePerson(db, 'own'), await storePerson(db, 'other')]
  const services = [await storeService(db, other), await storeService(db, userId)]
  await db.transaction().execute(async tx => {
    await insertLikes(tx, { userId, serviceIds: services, at: AT })
    await insertLikes(tx, { userId: other, serviceIds: services, at: AT })
    for (const [followerId, personId] of [
      [userId, other],
      [other, userId],
    ] as const)
      await insertFollow(tx, { followerId, personId }, AT)
    const search = { category: null, ...NO_FILTERS }
    await insertSearch(tx, other, { q: '他人の言葉', ...search }, AT)
    for (const q of ['一', '二']) await insertSearch(tx, userId, { q, ...search }, AT)
  })
  const [json] = await filesOf(userId)
  const { likes, follows, searches } = JSON.parse(json ?? '')
  expect(likes.map((row: { service_id: number }) => row.service_id)).toEqual(services.toReversed())
  expect(follows.map((row: { user_id: number }) => row.user_id)).toEqual([other])
  expect(searches.map((row: { q: string }) => row.q)).toEqual(['一', '二'])
})
