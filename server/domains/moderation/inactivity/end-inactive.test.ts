import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import {
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
} from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { createIntendCall } from '../../../platform/jobs/outbox.ts'
import { accountOf } from '../../ledger/ledger-account.ts'
import { post } from '../../ledger/ledger-store.ts'
import { posting } from '../../ledger/postings/posting.ts'
import { SalesNotAtRest, UnpaidSalesChanged } from '../../payouts/lapse-sales.ts'
import { NotInactive, NoticeRuns } from '../failures.ts'
import { endInactive } from './end-inactive.ts'
import { insertNotice } from './inactive-store.ts'

const { db } = await databaseOfFile()
/** The first moment of a month in Japan: of the last login, and of the notice a year later. */
const LAST_LOGIN = new Date('2025-03-31T15:00:00Z')
const NOTICED = new Date('2026-04-30T15:00:00Z')
const ENDS = addSeconds(NOTICED, 31 * 86_400)
const adminId = await storePerson(db, 'operator')
const other = await storePerson(db, 'other')
const intendCall = createIntendCall(async () => {})
let people = 0
let userId = 0
let ended: string[] = []

beforeEach(async () => {
  userId = await storePerson(db, `person${people++}`)
  const row = { active_month: LAST_LOGIN }
  await db.updateTable('users').set(row).where('id', '=', userId).execute()
  ended = []
})

const notice = () =>
  db.transaction().execute(tx => {
    return insertNotice(tx, { userId, activeMonth: LAST_LOGIN, by: adminId, at: NOTICED })
  })
const noting = async (way: string, alongside: (tx: Tx) => Promise<void>) => {
  await db.transaction().execute(alongside)
  ended.push(way)
}
const end = (way: 'suspend' | 'delete', { at = ENDS, unpaid = 0 } = {}) =>
  endInactive(
    {
      ...{ db, clock: () => at, intendCall },
      suspend: (_by, _request, alongside) => noting('suspended', alongside).then(() => true),
      deleteAccount: (_id, alongside) => noting('deleted', alongside),
    },
    adminId,
    { userId, way, unpaid },
  )

/** Books yen that matured and that the seller's account at the provider holds. */
async function owe(yen: number): Promise<void> {
  const key = `test:${userId}`
  const amounts = { [accountOf('connected', userId)]: yen, [accountOf('available', userId)]: -yen }
  const booked = posting({ kind: 'maturity', key, invoiceId: key }, amounts)
  await db.transaction().execute(tx => post(tx, booked, NOTICED))
}

test('use ends 31 days after the notice (rule `inactive-is-ended`)', async () => {
  await expect(end('suspend')).rejects.toThrow(NoticeRuns)
  await notice()
  await expect(end('suspend', { at: addSeconds(ENDS, -1) })).rejects.toThrow(NoticeRuns)
  await end('suspend')
  expect(ended).toEqual(['suspended'])
})

test('a person who came back keeps the account', async () => {
  await notice()
  await db.updateTable('users').set({ active_month: NOTICED }).where('id', '=', userId).execute()
  await expect(end('delete')).rejects.toThrow(NotInactive)
  expect(ended).toEqual([])
})

test('a suspension lets the shown sales lapse, a deletion needs an account without any', async () => {
  await notice()
  await owe(3840)
  await expect(end('delete', { unpaid: 3840 })).rejects.toThrow(SalesNotAtRest)
  await expect(end('suspend', { unpaid: 3841 })).rejects.toThrow(UnpaidSalesChanged)
  await end('suspend', { unpaid: 3840 })
  const acts = await db.selectFrom('audit_log').select(['act', 'facts']).execute()
  expect(acts).toEqual([{ act: 'sales_lapse', facts: { userId, amount: 3840 } }])
  await expect(end('delete')).rejects.toThrow(SalesNotAtRest)
})

test('of a suspended person only the sales lapse', async () => {
  await notice()
  await storeSuspension(db, userId)
  await end('suspend')
  expect(ended).toEqual([])
})

test.each(['suspend', 'delete'] as const)('nothing ends by %s while a deal runs', async way => {
  await notice()
  const serviceId = await storeService(db, userId)
  await storeDeal(db, { serviceId, sellerId: userId, buyerId: other })
  await expect(end(way)).rejects.toThrow(SalesNotAtRest)
  expect(ended).toEqual([])
})
