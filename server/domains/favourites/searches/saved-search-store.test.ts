import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { NO_FILTERS, type ServiceFilters } from '../../../../contract/search/service-filters.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { claimSearches, insertSearch, listSearches } from './saved-search-store.ts'

const { db } = await databaseOfFile()
const userId = await storePerson(db, 'buyer')
const AT = new Date('2026-04-20T00:00:00Z')
const EVERYTHING = { priceMin: 2000, priceMax: 5000, hasSeats: true, verifiedOnly: true }

beforeEach(() => db.deleteFrom('saved_searches').execute())

const save = (q: string, category: number | null, filters: Partial<ServiceFilters> = {}) =>
  db
    .transaction()
    .execute(tx => insertSearch(tx, userId, { q, category, ...NO_FILTERS, ...filters }, AT))
const saved = async () => (await listSearches(db, userId)).map(({ id: _, ...search }) => search)

test('each filter of a saved search is read as it was saved', async () => {
  await save('帯', 3, EVERYTHING)
  await save('帯', null)
  expect(await saved()).toEqual([
    { q: '帯', category: null, ...NO_FILTERS, tells: true },
    { q: '帯', category: 3, ...EVERYTHING, tells: true },
  ])
})

test('the same search is saved once, one that differs in any filter once more', async () => {
  await save('帯', 3)
  await save('おび', 3, { priceMax: 5000 })
  for (const filter of ['hasSeats', 'verifiedOnly'] as const)
    await save('帯', 3, { [filter]: true })
  await save('帯', 3)
  await save('ｵﾋﾞ', 3, { priceMax: 5000 })
  expect(await saved()).toHaveLength(4)
})

test('a search is claimed with its filters, once for a time', async () => {
  await save('', 3, EVERYTHING)
  const until = addSeconds(AT, 60)
  const claim = () => db.transaction().execute(tx => claimSearches(tx, userId, until))
  expect(await claim()).toEqual([{ search: { q: '', category: 3, ...EVERYTHING }, toldUntil: AT }])
  expect(await claim()).toEqual([])
})

test('a process of the previous version reads and saves searches by their columns', async () => {
  await save('帯', 3, EVERYTHING)
  const { rows } = await sql`
    select q, category, price_min, price_max, has_seats, verified_only from saved_searches`.execute(
    db,
  )
  expect(rows).toEqual([
    {
      q: '帯',
      category: 3,
      price_min: 2000,
      price_max: 5000,
      has_seats: true,
      verified_only: true,
    },
  ])
  const saveByColumns = sql`
    insert into saved_searches (user_id, q, price_max, has_seats, created_at, told_until)
    values (${userId}, '髪', 900, false, ${AT}, ${AT}) on conflict do nothing`
  await saveByColumns.execute(db)
  await saveByColumns.execute(db)
  expect(await saved()).toHaveLength(2)
  expect((await saved())[0]).toEqual({
    q: '髪',
    category: null,
    ...NO_FILTERS,
    priceMax: 900,
    tells: true,
  })
})
