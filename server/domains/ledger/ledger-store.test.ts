import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storeMonth, storePerson } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { accountOf } from './ledger-account.ts'
import { findLinesOf } from './ledger-lines.ts'
import {
  findLines,
  findPostingSource,
  findPostingTime,
  findRefundTimes,
  owedTo,
  post,
} from './ledger-store.ts'
import { type Amounts, type PostingKind, posting } from './postings/posting.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-04-01T09:00:00Z')
const day = (count: number) => addSeconds(AT, count * 86_400)
let invoiceId: string
let [sellerId, tests] = [0, 0]

// The ledger cannot be emptied, so each test has a seller and an invoice of its own.
beforeEach(async () => {
  tests += 1
  invoiceId = `in_${tests}`
  sellerId = await storePerson(db, `seller ${tests}`)
})

interface Booked {
  kind: PostingKind
  at?: Date
  sourceId?: string
}

/** The columns that the database requires of a posting of a kind. */
const SUBJECTS: Readonly<Partial<Record<PostingKind, object>>> = {
  exit_refund: { cancellationId: 1 },
  late_refund: { cancellationId: 1 },
  reversal: { cancellationId: 1 },
  payout_requested: { payoutId: 7, invoiceId: undefined },
  own_payout: { sourceId: 'po_1' },
  provider_fee: { sourceId: 'txn_1' },
}

/** Books a posting with a key of this test; false when it is booked already. */
const book = (name: string, { kind, at = AT, sourceId }: Booked, amounts: Amounts = {}) => {
  const subject = { invoiceId, ...SUBJECTS[kind], ...(sourceId !== undefined && { sourceId }) }
  const booked = posting({ kind, key: `${tests}:${name}`, ...subject }, amounts)
  return db.transaction().execute(tx => post(tx, booked, at))
}
const owed = (amount: number): Amounts => ({
  platform: amount,
  [accountOf('available', sellerId)]: -amount,
})

describe('a posting', () => {
  test('is booked once under its key: a second one changes neither lines nor time', async () => {
    expect(await book('sale', { kind: 'month' }, owed(900))).toBe(true)
    expect(await book('sale', { kind: 'month', at: day(1) }, owed(500))).toBe(false)
    expect(await findLines(db, `${tests}:sale`)).toEqual([
      { account: 'platform', amount: 900 },
      { account: `available:${sellerId}`, amount: -900 },
    ])
    expect(await findPostingTime(db, `${tests}:sale`)).toEqual(AT)
  })

  test('that moves nothing is booked without lines', async () => {
    expect(await book('nothing', { kind: 'maturity' }, owed(0))).toBe(true)
    expect(await findLines(db, `${tests}:nothing`)).toEqual([])
    expect(await findPostingTime(db, `${tests}:nothing`)).toEqual(AT)
  })

  test('names the provider’s object, if it is about one', async () => {
    await book('own', { kind: 'own_payout', sourceId: 'po_1' })
    await book('other', { kind: 'maturity' })
    const names = ['own', 'other', 'unknown'].map(name => `${tests}:${name}`)
    expect(await Promise.all(names.map(key => findPostingSource(db, key)))).toEqual([
      ...['po_1', null, null],
    ])
    expect(await findPostingTime(db, `${tests}:unknown`)).toBeNull()
  })
})

describe('a balance', () => {
  test('is the sum of one account of one seller, and what is owed is positive', async () => {
    const other = await storePerson(db, `other ${tests}`)
    await book('first', { kind: 'month' }, owed(900))
    await book('second', { kind: 'own_payout' }, owed(-250))
    await book('other', { kind: 'month' }, { platform: 70, [accountOf('available', other)]: -70 })
    expect(await owedTo(db, 'available', sellerId)).toBe(650)
    expect(await owedTo(db, 'available', other)).toBe(70)
  })

  test('of which nothing is booked, or nothing is left, is zero without a sign', async () => {
    await book('in', { kind: 'month' }, owed(900))
    await book('out', { kind: 'own_payout' }, owed(-900))
    for (const kind of ['available', 'lost'] as const)
      expect(Object.is(await owedTo(db, kind, sellerId), 0)).toBe(true)
  })
})

describe('the time of a month’s latest refund', () => {
  const times = async () => {
    const found = await findRefundTimes(db, [invoiceId, `${invoiceId}:other`])
    return Object.fromEntries(found)
  }

  test('is that of its last one, whatever its cause', async () => {
    await book('agreed', { kind: 'exit_refund', at: day(2) })
    await book('late', { kind: 'late_refund', at: day(4) })
    await book('by hand', { kind: 'hand_refund', at: day(3), sourceId: 're_1' })
    expect(await times()).toEqual({ [invoiceId]: day(4) })
  })

  test('is not that of a refund by hand which came back', async () => {
    await book('agreed', { kind: 'exit_refund', at: day(2) })
    await book('by hand', { kind: 'hand_refund', at: day(3), sourceId: 're_2' })
    await book('back', { kind: 'hand_refund_failed', at: day(4), sourceId: 're_2' })
    expect(await times()).toEqual({ [invoiceId]: day(2) })
  })

  test('stays when another refund by hand came back', async () => {
    await book('kept', { kind: 'hand_refund', at: day(3), sourceId: 're_3' })
    await book('by hand', { kind: 'hand_refund', at: day(4), sourceId: 're_4' })
    await book('back', { kind: 'hand_refund_failed', at: day(5), sourceId: 're_4' })
    expect(await times()).toEqual({ [invoiceId]: day(3) })
  })

  test('is left out for a month without one', async () => {
    await book('month', { kind: 'month' })
    await book('fetched', { kind: 'reversal' })
    expect(await times()).toEqual({})
  })
})

test('a statement has the lines of one account, newest first, each with its month', async () => {
  const month = { invoice_id: invoiceId, seller_id: sellerId, charge_id: `ch_${tests}` }
  const names = { service_name: '靴の相談', paid_at: day(1), matures_at: day(31) }
  await storeMonth(db, { ...month, ...names })
  await book('month', { kind: 'month', at: day(1) }, owed(900))
  await book('payout', { kind: 'payout_requested', at: day(2) }, owed(-400))
  await book('fee', { kind: 'provider_fee', at: day(3) }, { provider_fee: 50, platform: -50 })
  const lines = await findLinesOf(db, accountOf('available', sellerId))
  expect(lines).toEqual([
    {
      ...{ key: `${tests}:payout`, kind: 'payout_requested', amount: 400 },
      ...{ postedAt: day(2), payoutId: 7, month: null },
    },
    {
      ...{ key: `${tests}:month`, kind: 'month', amount: -900, postedAt: day(1), payoutId: null },
      month: { dealId: null, serviceName: '靴の相談', paidAt: day(1), maturesAt: day(31) },
    },
  ])
})
