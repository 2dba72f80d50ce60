import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeMonth, storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { ProviderAccount } from '../../ledger/ledger-account.ts'
import { guessAccount } from './guess-account.ts'

const { db } = await databaseOfFile()
const MADE = new Date('2026-04-20T00:00:00Z')
const DAY = 86_400
const sellerId = await storePerson(db, 'seller')

beforeEach(async () => {
  await db.deleteFrom('provider_entries').execute()
  await db.deleteFrom('disputes').execute()
  await db.deleteFrom('earnings').execute()
})

const FACT = 'txn_1'
interface Movement {
  type?: string
  description?: string | null
  part?: 'amount' | 'fee'
  account?: ProviderAccount
  isFactKnown?: boolean
  id?: string
}
const move = ({ id = FACT, isFactKnown = false, ...change }: Movement = {}) =>
  db
    .insertInto('provider_entries')
    .values({
      ...{ transaction_id: id, part: 'amount', account: 'platform', type: 'stripe_fee' },
      ...{ amount: -980, source_id: null, counterpart_id: null, fact: FACT, description: null },
      ...{ made_at: MADE, agreed_at: null, is_fact_known: isFactKnown, call_key: null },
      ...change,
    })
    .execute()

async function dispute(id: string, seconds: number, dealId: number | null = null): Promise<void> {
  await storeMonth(db, { invoice_id: `in_${id}`, seller_id: sellerId, deal_id: dealId })
  await db
    .insertInto('disputes')
    .values({
      ...{ id, invoice_id: `in_${id}`, amount: 100, fee: 0, held: 0, state: 'lost' },
      ...{ buyer_fee: 0, returned: 0, moves: 0 },
      ...{ opened_at: addSeconds(MADE, seconds), closed_at: null },
    })
    .execute()
}
const guess = () => guessAccount(db, FACT)

test('a cost whose words name no dispute is a fee by its type', async () => {
  await dispute('near', 0)
  await move({ description: 'Connect active accounts' })
  expect(await guess()).toMatchObject({ account: 'provider_fee', why: 'type', dealId: null })
})

test('a cost whose words name a dispute is that of the nearest one', async () => {
  await move({ description: 'Chargeback fee' })
  expect(await guess()).toMatchObject({ account: 'dispute_fee', why: 'words', disputedAt: null })
  await dispute('far', -5 * DAY, 1)
  await dispute('near', 2 * DAY, 2)
  expect(await guess()).toMatchObject({ account: 'dispute_fee', why: 'dispute', dealId: 2 })
})

test.each([
  [-14 * DAY, 'dispute'],
  [-14 * DAY - 1, 'words'],
  [14 * DAY, 'dispute'],
  [14 * DAY + 1, 'words'],
])('a dispute %i seconds from it explains it by the %s', async (seconds, why) => {
  await dispute('one', seconds)
  await move({ description: 'dispute' })
  expect(await guess()).toMatchObject({ why })
})

test.each<[string, Movement]>([
  ['a movement that is no cost of the provider', { type: 'charge' }],
  ['the fee of another movement', { part: 'fee' }],
  ['a movement whose fact is known', { isFactKnown: true }],
  ['a movement of a seller', { account: 'connected:1' }],
])('%s is not booked as a cost (rule `only-costs-are-booked`)', async (_what, change) => {
  await move(change)
  expect(await guess()).toBeNull()
})

test('two movements of one fact are not booked as a cost', async () => {
  await move()
  expect(await guess()).not.toBeNull()
  await move({ id: 'txn_2' })
  expect(await guess()).toBeNull()
})
