import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePerson, storeSuspension } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { notifyMatured } from './notify-matured.ts'

const { db } = await databaseOfFile()
const NOW = new Date('2026-03-08T23:02:00Z')

/** Whether a seller who is suspended until then is notified now. */
async function isNotified(until: Date): Promise<boolean> {
  const sellerId = await storePerson(db, until.toISOString())
  await storeSuspension(db, sellerId, until)
  await storeMonth(db, {
    ...{ invoice_id: `in_${sellerId}`, seller_id: sellerId, deal_id: null, matured_at: NOW },
  })
  const notified: unknown[] = []
  const publish = async (_tx: unknown, _name: string, facts: object) => void notified.push(facts)
  await notifyMatured({ db, clock: () => NOW, publish })
  return notified.length > 0
}

test('a seller whose suspension is over is notified on that day, also before it is lifted', async () => {
  expect(await isNotified(addSeconds(NOW, 1))).toBe(false)
  expect(await isNotified(NOW)).toBe(true)
})
