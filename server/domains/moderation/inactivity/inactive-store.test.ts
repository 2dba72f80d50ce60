import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
} from '../../../../tests/support/rows/rows.ts'
import { ADMIN_ID } from '../../accounts/user.ts'
import { findInactive, insertNotice, listInactive } from './inactive-store.ts'

const { db } = await databaseOfFile()
/** The first moment of April 2025 in Japan. */
const APRIL = new Date('2025-03-31T15:00:00Z')
/** The first moment of May 2026 in Japan: the last login in April was more than a year ago. */
const MAY = new Date('2026-04-30T15:00:00Z')
const BEFORE_MAY = new Date(MAY.getTime() - 1)
/** The first person of a database is the operator. */
await storePerson(db, 'operator')
let people = 0
let userId: number

beforeEach(async () => {
  await db.updateTable('users').set({ active_month: MAY }).execute()
  userId = await person()
})

/** A person whose last login was in this month. */
async function person(activeMonth = APRIL): Promise<number> {
  const id = await storePerson(db, `person${people++}`)
  const row = { active_month: activeMonth }
  await db.updateTable('users').set(row).where('id', '=', id).execute()
  return id
}
const list = (page = 1, pageSize = 10) => listInactive(db, { now: MAY, page, pageSize })
const notice = (activeMonth = APRIL) =>
  db
    .transaction()
    .execute(tx => insertNotice(tx, { userId, activeMonth, by: userId, at: BEFORE_MAY }))

describe('a person is inactive (rule `inactive-for-a-year`)', () => {
  test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'when month %i, that of the last login, ended a year ago',
    async number => {
      const monthInJapan = (year: number, month: number) =>
        new Date(Date.UTC(year, month - 1, 1, -9))
      const id = await person(monthInJapan(2025, number))
      const from = monthInJapan(2026, number + 1)
      expect(await findInactive(db, id, new Date(from.getTime() - 1))).toBeNull()
      expect(await findInactive(db, id, from)).toMatchObject({ id })
    },
  )

  test('not when the person has left', async () => {
    await db.insertInto('departures').values({ user_id: userId, left_at: MAY }).execute()
    expect(await findInactive(db, userId, MAY)).toBeNull()
  })

  test('not when it is the operator', async () => {
    await db.updateTable('users').set({ active_month: APRIL }).where('id', '=', ADMIN_ID).execute()
    expect(await findInactive(db, ADMIN_ID, MAY)).toBeNull()
  })
})

test('the list begins with those who have been away for longest, in pages', async () => {
  const longer = await person(new Date('2024-12-31T15:00:00Z'))
  const page = await list()
  expect(page.items.map(({ id }) => id)).toEqual([longer, userId])
  expect(await list(2, 1)).toMatchObject({ items: [{ id: userId }], totalPages: 2, found: 2 })
  expect(await list(3, 1)).toMatchObject({ items: [], totalPages: 2 })
})

test('a notice counts for the month of the last login, once', async () => {
  expect(await notice(new Date('2024-12-31T15:00:00Z'))).toBe(true)
  expect((await findInactive(db, userId, MAY))?.noticedAt).toBeNull()
  expect([await notice(), await notice()]).toEqual([true, false])
  expect((await findInactive(db, userId, MAY))?.noticedAt).toEqual(BEFORE_MAY)
})

test('running deals are counted on both sides, and a suspension is named', async () => {
  const other = await person(MAY)
  const own = await storeService(db, userId)
  const foreign = await storeService(db, other)
  await storeDeal(db, { serviceId: own, sellerId: userId, buyerId: other })
  await storeDeal(db, { serviceId: own, sellerId: userId, buyerId: other, endedAt: APRIL })
  await storeDeal(db, { serviceId: foreign, sellerId: other, buyerId: userId })
  expect(await findInactive(db, userId, MAY)).toMatchObject({ deals: 2, suspended: false })
  await storeSuspension(db, userId)
  expect(await findInactive(db, userId, MAY)).toMatchObject({ suspended: true })
})
