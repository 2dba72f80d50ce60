import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../tests/support/rows/rows.ts'
import { accountOf, type LedgerAccount, type ProviderAccount } from '../ledger/ledger-account.ts'
import { post } from '../ledger/ledger-store.ts'
import type { Posting, PostingKind } from '../ledger/postings/posting.ts'
import { addToPlatformFigure, readFigures, storeFigures } from './figures.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
let names = 0
/** Subjects that the database requires of some kinds of posting. */
const SUBJECT = { invoiceId: 'in_1', sourceId: 'x_1', disputeId: 'dp_1' }

/** Books a posting that moves `yen` from the second account to the first. */
const book = (
  kind: PostingKind,
  [to, from]: [LedgerAccount, LedgerAccount],
  yen: number,
  about: Partial<Posting> = {},
) => {
  const key = about.key ?? `${kind}:${++names}`
  const lines = [
    { account: to, amount: yen },
    { account: from, amount: -yen },
  ]
  return db
    .transaction()
    .execute(tx => post(tx, { fact: key, ...SUBJECT, ...about, kind, key, lines }, AT))
}
const move = (account: ProviderAccount, amount: number, change = {}) =>
  db
    .insertInto('provider_entries')
    .values({
      ...{ transaction_id: `txn_${++names}`, part: 'amount', account, type: 'charge', amount },
      ...{ source_id: null, counterpart_id: null, fact: `fact ${names}`, is_fact_known: true },
      ...{ call_key: null, description: null, made_at: AT, agreed_at: null },
      ...change,
    })
    .execute()
const figures = async () => {
  await storeFigures(db, AT)
  return readFigures(db)
}
const row = async (name: string) => {
  const found = (await figures())?.rows.find(one => one.name === name)
  return found && [found.accounts, found.ours, found.theirs]
}

test('nothing is known before the first full run', async () => {
  expect(await readFigures(db)).toBeNull()
  await db.transaction().execute(tx => addToPlatformFigure(tx, 5))
  expect(await readFigures(db)).toBeNull()
})

test('the platform and the sellers are summed apart, on both sides', async () => {
  const [one, two] = [await storePerson(db, 'one'), await storePerson(db, 'two')]
  await book('month', ['platform', accountOf('pending', one)], 1000)
  await book('transfer', [accountOf('connected', one), 'platform'], 700)
  await book('transfer', [accountOf('connected', two), 'platform'], 50)
  await move('platform', 1000)
  await move('platform', -720)
  await move(accountOf('connected', one), 720)
  expect(await row('platform')).toEqual([1, 250, 280])
  expect(await row('sellers')).toEqual([2, 750, 720])
  const stored = await figures()
  expect([stored?.at, stored?.entries]).toEqual([AT.toISOString(), 3])
  expect(stored?.rows.map(({ name }) => name)).toEqual(['platform', 'fees', 'sellers'])
})

test('a later booking is added to the platform’s side of the books alone', async () => {
  const before = await figures()
  await db.transaction().execute(tx => addToPlatformFigure(tx, -30))
  const after = await readFigures(db)
  expect(after?.rows.map(({ ours }) => ours)).toEqual(
    before?.rows.map(({ name, ours }) => (name === 'platform' ? ours - 30 : ours)),
  )
  expect(after).toMatchObject({ at: before?.at, entries: before?.entries })
})

test('fees of charges leave out costs that the operator booked, and fees of disputes', async () => {
  await book('provider_fee', ['provider_fee', 'platform'], 40)
  await book('provider_cost', ['provider_fee', 'platform'], 900)
  await move('platform', -36, { part: 'fee' })
  await move('platform', -1500, { part: 'fee', type: 'dispute' })
  await move('platform', -7)
  expect(await row('fees')).toEqual([1, 40, 36])
})

test('payouts under way are those that were sent, by what they moved on both sides', async () => {
  const seller = await storePerson(db, 'payee')
  const sent = await storePayout(db, seller)
  const state = (value: 'sent' | 'paid') =>
    db.updateTable('payouts').set({ state: value }).where('id', '=', sent).execute()
  const posting = { key: 'payout:sent', payoutId: sent }
  await book(
    'payout_sent',
    [accountOf('transit', seller), accountOf('connected', seller)],
    600,
    posting,
  )
  await move(accountOf('connected', seller), -650, { fact: 'payout:sent', type: 'payout' })
  await move(accountOf('connected', seller), -1, { fact: 'payout:sent', part: 'fee' })
  expect(await row('payouts')).toBeUndefined()
  await state('sent')
  expect(await row('payouts')).toEqual([1, 600, 650])
  await state('paid')
  expect(await row('payouts')).toBeUndefined()
})

test('open disputes hold what they took from the balance', async () => {
  const seller = await storePerson(db, 'disputed')
  await storeMonth(db, { invoice_id: 'in_1', seller_id: seller })
  const amounts = { amount: 800, fee: 0, held: 0, buyer_fee: 0, returned: 0, moves: 0 }
  await db
    .insertInto('disputes')
    .values({
      id: 'dp_1',
      invoice_id: 'in_1',
      ...amounts,
      state: 'open',
      opened_at: AT,
      closed_at: null,
    })
    .execute()
  const posting = { key: 'dispute:dp_1', disputeId: 'dp_1' }
  await book('dispute_opened', ['dispute', 'platform'], 800, posting)
  await move('platform', -800, { fact: 'dispute:dp_1', type: 'dispute' })
  expect(await row('disputes')).toEqual([1, 800, 800])
  await db.updateTable('disputes').set({ state: 'lost' }).execute()
  expect(await row('disputes')).toBeUndefined()
})
