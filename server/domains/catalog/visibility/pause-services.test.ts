import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import { pauseServicesOf } from './pause-services.ts'

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
