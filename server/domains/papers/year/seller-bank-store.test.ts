import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../../tests/support/rows/rows.ts'
import { accountOf, type LedgerAccount } from '../../ledger/ledger-account.ts'
import { post } from '../../ledger/ledger-store.ts'
import type { PostingKind } from '../../ledger/postings/posting.ts'
import { countPendingMonths, findBankMoney } from './seller-bank-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
let names = 0
const someone = () => storePerson(db, `seller${++names}`)
/** Subjects that the database requires of some kinds of posting. */
const SUBJECT = { payoutId: await storePayout(db, await someone()), sourceId: 'po_1' }
/** Books a posting that moves `yen` from the first account to the second. */
const book = (kind: PostingKind, [from, to]: [LedgerAccount, LedgerAccount], yen: number) => {
  const key = `${kind}:${++names}`
  const lines = [
    { account: from, amount: -yen },
    { account: to, amount: yen },
  ]
  return db.transaction().execute(tx => post(tx, { ...SUBJECT, kind, key, fact: key, lines }, AT))
}

test('money reaches the bank by payouts, the seller’s own too, and leaves it when it comes back', async () => {
  const [seller, other] = [await someone(), await someone()]
  const own = (kind: 'connected' | 'transit' | 'lost' | 'available' | 'payout') =>
    accountOf(kind, seller)
  expect(await findBankMoney(db, seller)).toEqual({ yen: 0, payouts: 0 })
  await book('payout_sent', [own('connected'), own('transit')], 5000)
  await book('payout_requested', [own('available'), own('payout')], 5000)
  expect(await findBankMoney(db, seller)).toEqual({ yen: 0, payouts: 0 })
  await book('payout_paid', [own('transit'), own('payout')], 5000)
  await book('own_payout', [own('connected'), own('available')], 300)
  await book('lost_money_taken', [own('lost'), own('available')], 20)
  expect(await findBankMoney(db, seller)).toEqual({ yen: 5320, payouts: 3 })
  await book('payout_returned', [own('payout'), own('connected')], 5000)
  await book('own_payout_failed', [own('available'), own('connected')], 300)
  expect(await findBankMoney(db, seller)).toEqual({ yen: 20, payouts: 1 })
  await book('lost_money_found', [own('available'), own('lost')], 20)
  await book('payout_paid', [accountOf('transit', other), accountOf('payout', other)], 9)
  expect(await findBankMoney(db, seller)).toEqual({ yen: 0, payouts: 0 })
  expect(await findBankMoney(db, other)).toEqual({ yen: 9, payouts: 1 })
})

test('a month is pending until it matures, is voided, or all of its share was taken back', async () => {
  const seller = await someone()
  const month = (change: object) =>
    storeMonth(db, { invoice_id: `in_${++names}`, seller_id: seller, share: 1000, ...change })
  await month({ taken_back: 999 })
  await month({})
  expect(await countPendingMonths(db, seller)).toBe(2)
  await month({ taken_back: 1000 })
  await month({ matured_at: AT })
  await month({ voided_at: AT })
  await storeMonth(db, { invoice_id: `in_${++names}`, seller_id: await someone() })
  expect(await countPendingMonths(db, seller)).toBe(2)
})
