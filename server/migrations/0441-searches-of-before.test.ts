import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../tests/support/database.ts'
import { storePerson } from '../../tests/support/rows/rows.ts'
import { listSearches } from '../domains/favourites/searches/saved-search-store.ts'
import { up } from './0441-searches-of-before.ts'

const { db } = await databaseOfFile()
const fill = () => up(db as unknown as Kysely<unknown>)

/** The trigger does not fill the column of rows that are inserted as by a replica. */
const insertBefore = (userId: number) =>
  db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into saved_searches (user_id, q, category, price_min, price_max, has_seats,
        verified_only, created_at, told_until)
      values (${userId}, '帯', 3, 2000, 5000, true, true, now(), now()),
        (${userId}, '', null, null, null, true, false, now(), now())`.execute(tx)
  })

test('searches that were saved before the column are read with all their conditions', async () => {
  const userId = await storePerson(db, 'buyer')
  await insertBefore(userId)
  await fill()
  expect(await listSearches(db, userId)).toMatchObject([
    { q: '', category: null, priceMin: null, priceMax: null, hasSeats: true, verifiedOnly: false },
    { q: '帯', category: 3, priceMin: 2000, priceMax: 5000, hasSeats: true, verifiedOnly: true },
  ])
  await fill()
  expect(await listSearches(db, userId)).toHaveLength(2)
})
