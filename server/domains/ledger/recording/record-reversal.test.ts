import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertCredit, strandCredits } from '../credit-store.ts'
import { updateEarning } from '../earning-store.ts'
import { findLines, owedTo } from '../ledger-store.ts'
import { lockSeller } from '../seller-lock.ts'
import {
  type Reversal,
  recordLapsedFetch,
  recordPayoutFee,
  recordReversal,
  recordUnassignedFetch,
} from './record-reversal.ts'
import { recordTransfer } from './record-transfer.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-04-20T00:00:00Z')
let [sellerId, payoutId] = [0, 0]
let sale: string
let sellers = 0

// The ledger cannot be emptied, so each test has a seller of its own.
beforeEach(async () => {
  sellers += 1
  sellerId = await storePerson(db, `seller ${sellers}`)
  payoutId = await storePayout(db, sellerId)
  sale = `in_${sellers}`
  await storeMonth(db, { invoice_id: sale, charge_id: `ch_${sellers}`, seller_id: sellerId })
})

const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const cutOff = (tx: Tx) => updateEarning(tx, sale, { isStranded: true })
/** The month's share reaches the seller's account. */
const send = (amount: number) =>
  within(tx =>
    recordTransfer(
      tx,
      { invoiceId: sale, sellerId, amount, transferId: `tr_${sellers}`, isStranded: false },
      AT,
    ),
  )
const reversal = (amount: number, change: Partial<Reversal['source']> = {}): Reversal => ({
  ...{ key: `key_${sellers}`, sellerId },
  source: { invoiceId: sale, transferId: `tr_${sellers}`, amount, ...change },
})
const owed = async () => ({
  connected: await owedTo(db, 'connected', sellerId),
  lost: await owedTo(db, 'lost', sellerId),
  available: await owedTo(db, 'available', sellerId),
})
const booked = async () => ({
  posting: await db
    .selectFrom('ledger_postings')
    .select(['kind', 'invoice_id', 'cancellation_id', 'dispute_id', 'payout_id', 'posted_at'])
    .where('key', '=', `key_${sellers}`)
    .executeTakeFirst(),
  lines: await findLines(db, `key_${sellers}`),
})

const NO_IDS = { invoice_id: null, cancellation_id: null, dispute_id: null, payout_id: null }
const CAUSES = [
  {
    cause: 'a refund of a dispute',
    record: (tx: Tx, from: Reversal) =>
      recordReversal(
        tx,
        { ...from, origin: { cause: 'dispute', invoiceId: sale, disputeId: 'dp_1' } },
        AT,
      ),
    about: () => ({ kind: 'reversal', invoice_id: sale, dispute_id: 'dp_1' }),
  },
  {
    cause: 'a refund of an exit',
    record: (tx: Tx, from: Reversal) =>
      recordReversal(
        tx,
        { ...from, origin: { cause: 'exit', invoiceId: sale, cancellationId: 7 } },
        AT,
      ),
    about: () => ({ kind: 'reversal', invoice_id: sale, cancellation_id: 7 }),
  },
  {
    cause: 'the fee of a payout',
    record: (tx: Tx, from: Reversal) => recordPayoutFee(tx, { ...from, payoutId }, AT),
    about: () => ({ kind: 'payout_fee', payout_id: payoutId }),
  },
  {
    cause: 'sales that have lapsed',
    record: (tx: Tx, from: Reversal) => recordLapsedFetch(tx, from, AT),
    about: () => ({ kind: 'lapsed_fetched' }),
  },
  {
    cause: 'the share of an unassigned payment',
    record: (tx: Tx, from: Reversal) => recordUnassignedFetch(tx, { ...from, invoiceId: sale }, AT),
    about: () => ({ kind: 'unassigned_fetched', invoice_id: sale }),
  },
]

describe.each(CAUSES)('money that came back for $cause', ({ record, about }) => {
  test('leaves the seller’s account for the platform, once, and says why', async () => {
    await send(2400)
    for (const _ of [1, 2]) await within(tx => record(tx, reversal(900)))
    expect(await booked()).toEqual({
      posting: { ...NO_IDS, ...about(), posted_at: AT },
      lines: [
        { account: 'platform', amount: 900 },
        { account: `connected:${sellerId}`, amount: -900 },
      ],
    })
    expect(await owed()).toEqual({ connected: -1500, lost: 0, available: 0 })
  })

  test('of an account that is cut off was not lost, as far as it held more', async () => {
    await send(2400)
    await within(cutOff)
    await within(tx => record(tx, reversal(900)))
    const { lines } = await booked()
    expect(lines.map(({ account }) => account)).toEqual(['platform', `lost:${sellerId}`])
    expect(await owed()).toEqual({ connected: -2400, lost: 0, available: 900 })
  })
})

const { record } = CAUSES[3] ?? {}
const fetched = (from: Reversal) => within(async tx => record?.(tx, from))

test('an account that is not cut off may be below zero in the books until its payout is known', async () => {
  await send(400)
  await fetched(reversal(900))
  expect(await owed()).toEqual({ connected: 500, lost: 0, available: 0 })
})

test.each([
  [false, { connected: 300, lost: 0, available: 0 }],
  [true, { connected: 0, lost: 0, available: 300 }],
])('money of a credit comes from the account that it went to (cut off: %s)', async (off, left) => {
  const credit = { transferId: `tr_${sellers}`, sellerId, amount: 300, isStranded: false }
  await within(tx => insertCredit(tx, credit, AT))
  if (off) await within(tx => strandCredits(tx, sellerId))
  await fetched(reversal(300, { invoiceId: null }))
  expect(await owed()).toEqual(left)
})

test('an account that is cut off while money comes back is booked as cut off', async () => {
  await send(2400)
  let fetching: Promise<void> | undefined
  await within(async tx => {
    await lockSeller(tx, sellerId)
    fetching = fetched(reversal(900))
    await expect.poll(() => waitingFor(tx)).toBe(1)
    await cutOff(tx)
  })
  await fetching
  expect((await booked()).lines[1]?.account).toBe(`lost:${sellerId}`)
})

/** Number of connections to this database that wait for a lock of a seller. */
async function waitingFor(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(tx)
  return rows[0]?.count ?? 0
}
