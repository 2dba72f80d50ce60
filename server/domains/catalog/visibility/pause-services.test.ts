import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { countPaused, pauseServicesOf } from './pause-services.ts'

const { db } = await databaseOfFile()

const MADE = new Date('2025-01-01T00:00:00Z')
const NOW = new Date('2025-02-01T00:00:00Z')

const user = (name: string) => storePerson(db, name)
const offer = (sellerId: number, isPublic: boolean) =>
  storeService(db, sellerId, { isPublic, at: MADE })

test('[CXL-32] pauses the public services of the seller, and only these', async () => {
  const [toko, fujino] = [await user('透子'), await user('藤野')]
  const open = await offer(toko, true)
  const paused = await offer(toko, false)
  const other = await offer(fujino, true)
  const gone = await offer(toko, true)
  await db.updateTable('services').set({ deleted_at: MADE }).where('id', '=', gone).execute()
  await db.transaction().execute(tx => pauseServicesOf({ publish: async () => {} }, tx, toko, NOW))
  const rows = await db
    .selectFrom('services')
    .select(['id', 'is_public', 'updated_at'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: open, is_public: false, updated_at: NOW },
    { id: paused, is_public: false, updated_at: MADE },
    { id: other, is_public: true, updated_at: MADE },
    { id: gone, is_public: true, updated_at: MADE },
  ])
})

test('tells which services it paused, and nothing when it paused none', async () => {
  const [seller, other] = [await user('seller'), await user('other')]
  const open = [await offer(seller, true), await offer(seller, true)]
  await offer(other, false)
  const gone = await offer(seller, false)
  await db.updateTable('services').set({ deleted_at: MADE }).where('id', '=', gone).execute()
  const events: unknown[] = []
  const publish = async (_tx: unknown, ...event: unknown[]) => void events.push(event)
  const pause = () => db.transaction().execute(tx => pauseServicesOf({ publish }, tx, seller, NOW))
  expect([await countPaused(db, seller), await pause()]).toEqual([0, 2])
  expect([await countPaused(db, seller), await pause()]).toEqual([2, 0])
  expect(events).toEqual([['services.paused', { serviceIds: expect.arrayContaining(open) }]])
})

test('a service that was paused in days off by the operator stays paused after them', async () => {
  const seller = await user('away')
  const mine = await offer(seller, true)
  const days = { seller_id: seller, starts_at: MADE, ends_at: NOW, words: '', begun_at: MADE }
  await db
    .insertInto('rests')
    .values({ ...days, paused: [mine], ended_at: null })
    .execute()
  await db
    .transaction()
    .execute(tx => pauseServicesOf({ publish: async () => {} }, tx, seller, NOW))
  const rest = db.selectFrom('rests').select('paused').where('seller_id', '=', seller)
  expect(await rest.executeTakeFirst()).toEqual({ paused: [] })
})
