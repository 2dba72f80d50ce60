import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { LIKES_MAX } from '../../../contract/limits.ts'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../tests/support/rows/rows.ts'
import { TooManyLikes } from './failures.ts'
import { likeService, mergeLikes, unlikeService } from './like-services.ts'
import { findLikedIds } from './like-store.ts'

const { db } = await databaseOfFile()
let minutes = 0
const deps = { db, clock: () => new Date(Date.UTC(2026, 3, 1, 0, minutes++)) }
const sellerId = await storePerson(db, 'seller')
const userId = await storePerson(db, 'buyer')

/** Stores `count` services; returns their ids. */
async function services(count: number): Promise<number[]> {
  const first = await storeService(db, sellerId)
  const { rows } = await sql<{ id: number }>`
    insert into services (user_id, name, is_public, category, price, quantity, text_intro,
      text_contents, text_details, text_flow, created_at, updated_at)
    select user_id, name, is_public, category, price, quantity, text_intro, text_contents,
      text_details, text_flow, created_at, updated_at
    from services, generate_series(2, ${count}::int) where id = ${first}
    returning id`.execute(db)
  return [first, ...rows.map(({ id }) => id)]
}
const liked = () => findLikedIds(db, userId)

beforeEach(() => db.deleteFrom('likes').execute())

test('likes are listed newest first; liking a service again changes nothing', async () => {
  const [a = 0, b = 0] = await services(2)
  await likeService(deps, userId, a)
  await likeService(deps, userId, b)
  await likeService(deps, userId, a)
  expect(await liked()).toEqual([b, a])
  await unlikeService(deps, userId, b)
  expect(await liked()).toEqual([a])
})

test('the likes of a device keep their order behind those of the person', async () => {
  const [own = 0, ...device] = await services(4)
  await mergeLikes(deps, userId, device)
  expect(await liked()).toEqual(device)
  await likeService(deps, userId, own)
  await mergeLikes(deps, userId, [own, ...device])
  expect(await liked()).toEqual([own, ...device])
})

test('a service named twice counts once, a deleted one not at all', async () => {
  const [kept = 0, gone = 0] = await services(2)
  await db.updateTable('services').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  await mergeLikes(deps, userId, [kept, gone, kept])
  expect(await liked()).toEqual([kept])
})

test('a deleted service of a device takes no room from one that exists', async () => {
  const [gone = 0, there = 0, ...own] = await services(LIKES_MAX + 1)
  await db.updateTable('services').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  await mergeLikes(deps, userId, own)
  await mergeLikes(deps, userId, [gone, there])
  expect(await liked()).toEqual([there, ...own])
})

test('a person has at most the allowed number of likes', async () => {
  const ids = await services(LIKES_MAX + 2)
  await mergeLikes(deps, userId, ids.slice(0, LIKES_MAX - 1))
  await likeService(deps, userId, ids[LIKES_MAX - 1] ?? 0)
  await expect(likeService(deps, userId, ids[LIKES_MAX] ?? 0)).rejects.toThrow(TooManyLikes)
  await likeService(deps, userId, ids[0] ?? 0)
  await mergeLikes(deps, userId, ids)
  expect(await liked()).toHaveLength(LIKES_MAX)
})

test('a device fills up what is free, its first ones first', async () => {
  const ids = await services(LIKES_MAX + 1)
  await mergeLikes(deps, userId, ids.slice(0, LIKES_MAX - 1))
  await mergeLikes(deps, userId, ids.slice(LIKES_MAX - 1))
  const all = await liked()
  expect(all).toHaveLength(LIKES_MAX)
  expect(all[0]).toBe(ids[LIKES_MAX - 1])
})
