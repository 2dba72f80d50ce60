import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { changeCursor, readCursor, saveCursor } from './cursor-store.ts'

const { db } = await databaseOfFile()
const add = (name: string, pages: number) =>
  db.transaction().execute(tx =>
    changeCursor<{ pages: number }>(tx, name, ({ pages: before = 0 }) => ({
      pages: before + pages,
    })),
  )

test('each list has its own cursor, empty before the first page', async () => {
  expect(await readCursor(db, 'refunds')).toEqual({})
  await saveCursor(db, 'refunds', { after: 're_1', pages: 1 })
  await saveCursor(db, 'charges', { after: 'ch_1' })
  await saveCursor(db, 'refunds', { after: 're_2' })
  expect(await readCursor(db, 'refunds')).toEqual({ after: 're_2' })
  expect(await readCursor(db, 'charges')).toEqual({ after: 'ch_1' })
})

test('a change keeps each other change of the same cursor, and begins none', async () => {
  await saveCursor(db, 'counted', { pages: 0 })
  await Promise.all(Array.from({ length: 5 }, () => add('counted', 2)))
  expect(await readCursor(db, 'counted')).toEqual({ pages: 10 })
  await add('unknown', 1)
  expect(await readCursor(db, 'unknown')).toEqual({})
})
