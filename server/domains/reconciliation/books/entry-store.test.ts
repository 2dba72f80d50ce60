import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Movement } from '../../../ports/provider-lists.ts'
import { accountOf, type ProviderAccount } from '../../ledger/ledger-account.ts'
import { post } from '../../ledger/ledger-store.ts'
import type { Posting } from '../../ledger/postings/posting.ts'
import {
  agreeExcept,
  agreeFact,
  findFacts,
  findMissingFees,
  joinTransfer,
  nameCall,
  storeMovements,
  sumOfEntries,
} from './entry-store.ts'
import { countAround, findNeighbours } from './neighbours.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-20T00:00:00Z')
const SELLER = await storePerson(db, 'seller')
const CONNECTED = accountOf('connected', SELLER)
let names = 0
/** Subjects that the database requires of some kinds of posting. */
const SUBJECT = { invoiceId: 'in_0', sourceId: 'x_0' }

beforeEach(async () => {
  await db.deleteFrom('provider_entries').execute()
})

const movement = (change: Partial<Movement>): Movement => ({
  ...{ id: `txn_${++names}`, type: 'charge', currency: 'jpy', amount: 1000, fee: 0, key: null },
  ...{ sourceId: null, counterpartId: null, invoiceId: null, chargeId: null, payoutId: null },
  ...{ description: null, madeAt: AT },
  ...change,
})
const stored = async (change: Partial<Movement>, account: ProviderAccount = 'platform') => {
  const one = movement(change)
  await storeMovements(db, account, [one])
  return one.id
}
const book = (posting: Partial<Posting> & Pick<Posting, 'kind' | 'key'>) =>
  db
    .transaction()
    .execute(tx => post(tx, { fact: posting.key, ...SUBJECT, lines: [], ...posting }, AT))
const entries = () =>
  db
    .selectFrom('provider_entries')
    .select(['transaction_id as id', 'part', 'amount', 'fact', 'is_fact_known as isKnown'])
    .select(['call_key as call', 'agreed_at as agreedAt'])
    .orderBy('made_at')
    .orderBy('part')
    .execute()
const factOf = async (id: string) => {
  const one = (await entries()).find(entry => entry.id === id)
  return one?.isKnown ? one.fact : null
}

test('a movement is stored once, its fee apart, and summed by account', async () => {
  const one = movement({ fee: 36 })
  await storeMovements(db, 'platform', [one, movement({ amount: -200 })])
  await storeMovements(db, 'platform', [{ ...one, amount: 999 }])
  await storeMovements(db, CONNECTED, [movement({ type: 'payment', amount: 5 })])
  await storeMovements(db, 'platform', [])
  expect((await entries()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -200, -36, 5, 1000,
  ])
  expect(await sumOfEntries(db, 'platform')).toBe(764)
  expect(await sumOfEntries(db, CONNECTED)).toBe(5)
  expect(await sumOfEntries(db, accountOf('connected', SELLER + 1))).toBe(0)
})

test('a charge finds its month, or the payment that belongs to none', async () => {
  await storeMonth(db, { invoice_id: 'in_1', seller_id: SELLER, charge_id: 'ch_1' })
  await book({ kind: 'month', key: 'month:in_1', invoiceId: 'in_1' })
  const payment = {
    subscription_id: 'sub_1',
    deal_id: null,
    expected: null,
    total: 500,
    paid_at: AT,
  }
  await db
    .insertInto('unassigned_payments')
    .values({ kind: 'invoice', invoice_id: 'in_2', charge_id: 'ch_2', ...payment })
    .execute()
  await book({ kind: 'unassigned', key: 'unassigned:in_2', invoiceId: 'in_2' })
  const ids = [await stored({ sourceId: 'ch_1' }), await stored({ sourceId: 'ch_2' })]
  const strange = await stored({ sourceId: 'ch_3' })
  const refund = await stored({ sourceId: 'ch_1', type: 'adjustment' })
  await findFacts(db)
  expect(await Promise.all(ids.map(factOf))).toEqual(['month:in_1', 'unassigned:in_2'])
  expect([await factOf(strange), await factOf(refund)]).toEqual([null, null])
})

test('a payout that came back finds the posting of its return, ours or the seller’s own', async () => {
  const payoutId = await storePayout(db, SELLER)
  await db.updateTable('payouts').set({ provider_id: 'po_1', state: 'failed' }).execute()
  await book({ kind: 'payout_sent', key: 'payout:out', payoutId })
  await book({ kind: 'payout_failed', key: 'payout:back', payoutId })
  await book({ kind: 'own_payout_failed', key: 'own:back', sourceId: 'po_2' })
  const ids = [
    await stored({ type: 'payout_failure', sourceId: 'po_1' }, CONNECTED),
    await stored({ type: 'payout_cancel', sourceId: 'po_1' }, CONNECTED),
    await stored({ type: 'payout_failure', sourceId: 'po_2' }, CONNECTED),
    await stored({ type: 'payout_failure', sourceId: 'po_3' }, CONNECTED),
  ]
  await findFacts(db)
  expect(await Promise.all(ids.map(factOf))).toEqual([
    'payout:back',
    'payout:back',
    'own:back',
    null,
  ])
})

test('a seller’s side of a transfer takes the fact and the call of the platform’s side', async () => {
  await book({ kind: 'credit_found', key: 'found:tr_1', sourceId: 'tr_1' })
  const ours = await stored({
    type: 'transfer',
    sourceId: 'tr_1',
    counterpartId: 'py_1',
    amount: -700,
  })
  const theirs = await stored({ type: 'payment', sourceId: 'py_1', amount: 700 }, CONNECTED)
  const other = await stored({ type: 'payment', sourceId: 'py_2', amount: 700 }, CONNECTED)
  await findFacts(db)
  expect([await factOf(ours), await factOf(theirs), await factOf(other)]).toEqual([
    'found:tr_1',
    'found:tr_1',
    null,
  ])
})

test('an entry that agreed keeps its name, whatever is booked later', async () => {
  const id = await stored({ type: 'transfer', sourceId: 'tr_9' })
  await db.updateTable('provider_entries').set({ agreed_at: AT }).execute()
  await book({ kind: 'credit_found', key: 'found:tr_9', sourceId: 'tr_9' })
  await findFacts(db)
  expect(await factOf(id)).toBeNull()
})

test('a call names the amount of its movement once, and not its fee', async () => {
  const id = await stored({ type: 'refund_failure', fee: 10, sourceId: 're_1' })
  await nameCall(db, id, 'call 1')
  await nameCall(db, id, 'call 2')
  expect((await entries()).map(({ part, call }) => [part, call])).toEqual([
    ['amount', 'call 1'],
    ['fee', null],
  ])
})

test('fees are missing for booked charges alone, until they are booked or agreed', async () => {
  await storeMonth(db, { invoice_id: 'in_5', seller_id: SELLER, charge_id: 'ch_5' })
  const id = await stored({ sourceId: 'ch_5', fee: 36 })
  await stored({ sourceId: 'ch_unknown', fee: 36 })
  await stored({ sourceId: 'ch_5' })
  const missing = [{ chargeId: 'ch_5', transactionId: id, amount: 36 }]
  expect(await findMissingFees(db)).toEqual(missing)
  const fee = (await entries()).find(one => one.id === id && one.part === 'fee')
  await book({ kind: 'provider_fee', key: fee?.fact ?? '' })
  expect(await findMissingFees(db)).toEqual([])
  await stored({ sourceId: 'ch_5', fee: 40 })
  expect(await findMissingFees(db)).toHaveLength(1)
  await db.updateTable('provider_entries').set({ agreed_at: AT }).execute()
  expect(await findMissingFees(db)).toEqual([])
})

test('a reversal joins its transfer only while the books have no posting of it', async () => {
  const pair = async (transferId: string) => {
    await stored({ type: 'transfer', sourceId: transferId, amount: -700 })
    const transactionId = await stored({ type: 'transfer_refund', amount: 700 })
    const join = () => joinTransfer(db, { transactionId, transferId })
    return { join, fact: () => factOf(transactionId) }
  }
  const sentFact = async (id: string) =>
    (
      await db
        .selectFrom('provider_entries')
        .select('fact')
        .where('source_id', '=', id)
        .executeTakeFirst()
    )?.fact ?? ''
  const [free, left, booked] = [await pair('tr_1'), await pair('tr_2'), await pair('tr_3')]
  await book({ kind: 'unassigned_transfer', key: 'left', fact: await sentFact('tr_2') })
  await book({ kind: 'credit_found', key: 'booked', fact: await sentFact('tr_3') })
  for (const { join } of [free, left, booked]) await join()
  expect([await free.fact(), await left.fact(), await booked.fact()]).toEqual([
    await sentFact('tr_1'),
    await sentFact('tr_2'),
    null,
  ])
})

test('entries agree by account and fact, or all but those that differ', async () => {
  const [one, two] = [await stored({}), await stored({})]
  const theirs = await stored({ type: 'payment' }, CONNECTED)
  await db
    .updateTable('provider_entries')
    .set({ fact: 'shared' })
    .where('transaction_id', 'in', [one, theirs])
    .execute()
  const agreed = async () =>
    (await entries()).filter(({ agreedAt }) => agreedAt).map(({ id, agreedAt }) => [id, agreedAt])
  const inTx = (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
    db.transaction().execute(work)
  await inTx(tx => agreeFact(tx, { account: 'platform', fact: 'shared' }, AT))
  expect(await agreed()).toEqual([[one, AT]])
  await inTx(tx => agreeExcept(tx, [`${CONNECTED} shared`], addSeconds(AT, 1)))
  expect(Object.fromEntries(await agreed())).toEqual({ [one]: AT, [two]: addSeconds(AT, 1) })
})

test('neighbours are the agreed movements next to the differing one, on its account', async () => {
  const place = async (seconds: number, agreed = true, account: ProviderAccount = 'platform') => {
    const id = await stored({ madeAt: addSeconds(AT, seconds), amount: seconds }, account)
    const agreed_at = agreed ? AT : null
    await db
      .updateTable('provider_entries')
      .set({ agreed_at, fact: id })
      .where('transaction_id', '=', id)
      .execute()
    return id
  }
  for (const seconds of [1, 2, 8, 9]) await place(seconds)
  await place(4, false)
  await place(6, false)
  await place(5, true, CONNECTED)
  const fact = await place(5, false)
  const one = { account: 'platform', fact, since: AT } as Parameters<typeof findNeighbours>[1]
  expect((await findNeighbours(db, one)).map(({ amount }) => amount)).toEqual([2, 8])
  await place(5)
  expect((await findNeighbours(db, one)).map(({ amount }) => amount)).toEqual([5, 8])
  expect(await countAround(db, 'platform', addSeconds(AT, 5))).toEqual({ before: 3, after: 2 })
  expect(await countAround(db, 'platform', addSeconds(AT, 9))).toEqual({ before: 5, after: 0 })
})
