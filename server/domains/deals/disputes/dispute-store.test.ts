import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { post } from '../../ledger/ledger-store.ts'
import type { Posting, PostingKind } from '../../ledger/postings/posting.ts'
import {
  closeDispute,
  type Dispute,
  findDispute,
  findDisputesOfInvoice,
  findDisputesOfMonth,
  insertDispute,
  settledAs,
  updateCovered,
  updateDisputeFee,
  updateReturned,
} from './dispute-store.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-03-01T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const idsOf = (disputes: { id: string }[]) => disputes.map(({ id }) => id)

async function open(invoiceId: string, ms = 0): Promise<string> {
  const id = randomUUID()
  const parts = { held: 2400, buyerFee: 165, covered: 0, returned: 0 }
  const dispute: Dispute = {
    ...{ id, againOf: null, invoiceId, amount: 3165, fee: 1500, moves: 1 },
    ...parts,
    state: 'open',
  }
  await inTx(tx => insertDispute(tx, { ...dispute, at: new Date(AT.getTime() + ms) }))
  return id
}

const lose = (disputeId: string, invoiceId: string, change: Partial<Posting> = {}) => {
  const key = randomUUID()
  const lines: Posting['lines'] = [
    { account: 'unassigned', amount: 3165 },
    { account: 'platform', amount: -3165 },
  ]
  const kind: PostingKind = 'dispute_lost'
  const posting = { kind, key, fact: key, invoiceId, disputeId, lines, ...change }
  return inTx(tx => post(tx, posting, AT))
}

test('the disputes of a month are those that did not take from what was held (rule `unassigned-payment-is-held`)', async () => {
  const [invoiceId, other] = [randomUUID(), randomUUID()]
  const [second, first] = [await open(invoiceId, 1), await open(invoiceId)]
  const [held, ofOther] = [await open(invoiceId, 2), await open(other)]
  await lose(held, invoiceId)
  await lose(first, other)
  await lose(first, invoiceId, { kind: 'dispute_opened' })
  await lose(second, invoiceId, {
    lines: [
      { account: 'provider_fee', amount: 3165 },
      { account: 'platform', amount: -3165 },
    ],
  })
  expect(idsOf(await findDisputesOfInvoice(db, invoiceId))).toEqual([first, second, held])
  expect(idsOf(await findDisputesOfMonth(db, invoiceId))).toEqual([first, second])
  expect(idsOf(await findDisputesOfMonth(db, other))).toEqual([ofOther])
})

test('a dispute changes alone', async () => {
  const [id, other] = [await open(randomUUID()), await open(randomUUID())]
  const before = await findDispute(db, other)
  await inTx(async tx => {
    await updateDisputeFee(tx, { id, fee: 3000, moves: 2 })
    await updateCovered(tx, id, 500)
    await closeDispute(tx, id, { state: 'lost', at: AT })
    await updateReturned(tx, id, 200)
  })
  expect(await findDispute(db, id)).toMatchObject({
    ...{ fee: 3000, moves: 2, covered: 500, returned: 200 },
    state: 'lost',
  })
  expect(await findDispute(db, other)).toEqual(before)
  expect(await findDispute(db, randomUUID())).toBeNull()
})

test('a won dispute brings its money back; what came back of a lost one is booked by itself', async () => {
  const dispute = await findDispute(db, await open(randomUUID()))
  if (!dispute) throw new Error('the dispute was not stored')
  const open200 = { ...dispute, returned: 200 }
  const won = settledAs(open200, { status: 'won', returned: 3165 })
  expect(won).toEqual({ ...dispute, state: 'won', returned: 3165 })
  const lost = settledAs(open200, { status: 'lost', returned: 3165 })
  expect(lost).toEqual({ ...dispute, state: 'lost', returned: 200 })
})
