import { describe, expect, test } from 'vitest'
import { splitPrice } from '../../../../contract/money.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storeMonth, storePayout, storePerson } from '../../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { post } from '../../ledger/ledger-store.ts'
import { disputeLostPosting } from '../../ledger/postings/dispute-postings.ts'
import { salesLapsedPosting } from '../../ledger/postings/lapse-postings.ts'
import {
  chargePosting,
  foundReversalPosting,
  voidPosting,
} from '../../ledger/postings/month-postings.ts'
import { payoutPaidPosting } from '../../ledger/postings/payout-postings.ts'
import { type Posting, posting } from '../../ledger/postings/posting.ts'
import { refundPosting } from '../../ledger/postings/refund-postings.ts'
import { findSellersToBill, keptBefore, listSellerLines } from './seller-line-store.ts'

const { db } = await databaseOfFile()
const FROM = new Date('2026-05-01T00:00:00+09:00')
const SPAN = { from: FROM, until: new Date('2026-06-01T00:00:00+09:00') }
/** A month of 1,250 yen: share 1,000, commission 250. */
const PRICE = 1250
let sellers = 0

/** A seller with one paid month, of which only the given postings are booked. */
async function newSeller() {
  const sellerId = await storePerson(db, `seller${sellers++}`)
  const invoiceId = `in_${sellerId}`
  await storeMonth(db, { invoice_id: invoiceId, seller_id: sellerId })
  const book = (booked: Posting, at = FROM) => db.transaction().execute(tx => post(tx, booked, at))
  return { sellerId, invoiceId, book }
}
type Seller = Awaited<ReturnType<typeof newSeller>>

const exit = ({ sellerId, invoiceId }: Seller, refund: number, takenBack: number) =>
  refundPosting({
    origin: { cause: 'exit', invoiceId, cancellationId: sellerId },
    ...{ sellerId, refund, takenBack, matured: false },
  })
const found = ({ sellerId, invoiceId }: Seller, amount: number) =>
  foundReversalPosting({
    ...{ sellerId, invoiceId, amount, reversalId: `trr_${sellerId}`, isStranded: false },
    ...{ matured: true, due: 0, ofMonth: amount },
  })
const setRefunded = ({ invoiceId }: Seller, refunded: number) =>
  db.updateTable('earnings').set({ refunded }).where('invoice_id', '=', invoiceId).execute()
const lost = ({ sellerId, invoiceId }: Seller) =>
  disputeLostPosting({
    ...{ id: `dp_${sellerId}`, againOf: null, invoiceId, sellerId, matured: true },
    ...{ amount: 1319, fee: 1500, held: 1000, buyerFee: 69 },
  })

const NOTHING = { price: 0, commission: 0, returned: 0, payoutFee: 0 }

describe('a posting on the seller’s papers', () => {
  test.each<[string, (seller: Seller) => Posting | Promise<Posting>, object]>([
    [
      'a paid month',
      ({ invoiceId, sellerId }) => chargePosting(invoiceId, sellerId, splitPrice(PRICE)),
      { price: 1250, commission: -250, kept: 1000 },
    ],
    [
      'a full refund',
      seller => exit(seller, 1250, 1000),
      { commission: 250, returned: -1250, kept: -1000 },
    ],
    [
      'a full refund of which a part was refunded by hand before',
      seller => exit(seller, 1000, 1000),
      { commission: 250, returned: -1250, kept: -1000 },
    ],
    ['a prorated refund', seller => exit(seller, 400, 400), { returned: -400, kept: -400 }],
    [
      'the reversal of a whole share, whose buyer was refunded',
      async seller => {
        await setRefunded(seller, PRICE)
        return found(seller, 1000)
      },
      { commission: 250, returned: -1250, kept: -1000 },
    ],
    [
      'the reversal of a whole share by hand, whose buyer was not refunded',
      seller => found(seller, 1000),
      { returned: -1000, kept: -1000 },
    ],
    [
      'the reversal of a part by a lost call',
      seller => found(seller, 400),
      { returned: -400, kept: -400 },
    ],
    ['a lost dispute', lost, { returned: -1000, kept: -1000 }],
    [
      'a month that must not have been charged',
      ({ invoiceId, sellerId }) => voidPosting({ invoiceId, sellerId, ...splitPrice(PRICE) }),
      { commission: 250, returned: -1250, kept: -1000 },
    ],
    [
      'a payout',
      async ({ sellerId }) =>
        payoutPaidPosting({
          id: await storePayout(db, sellerId),
          sellerId,
          amount: 1000,
          fee: 400,
        }),
      { payoutFee: -400, kept: -400 },
    ],
    [
      'lapsed sales',
      ({ sellerId }) => salesLapsedPosting(`lapsed:${sellerId}`, sellerId, 700),
      { returned: -700, kept: -700 },
    ],
  ])('%s', async (_, make, expected) => {
    const seller = await newSeller()
    await seller.book(await make(seller))
    const [line] = await listSellerLines(db, seller.sellerId, SPAN)
    expect(line).toMatchObject({ ...NOTHING, ...expected })
    expect(await keptBefore(db, seller.sellerId, SPAN.until)).toBe(line?.kept)
  })
})

test('lines belong to the span with its beginning and without its end', async () => {
  const { sellerId, invoiceId, book } = await newSeller()
  const lapse = (name: string, at: Date) =>
    book(salesLapsedPosting(`${name}:${invoiceId}`, sellerId, 100), at)
  await lapse('before', addSeconds(SPAN.from, -1))
  await lapse('first', SPAN.from)
  await lapse('last', addSeconds(SPAN.until, -1))
  await lapse('after', SPAN.until)
  const lines = await listSellerLines(db, sellerId, SPAN)
  expect(lines.map(({ at }) => at)).toEqual([SPAN.from, addSeconds(SPAN.until, -1)])
  expect(await keptBefore(db, sellerId, SPAN.from)).toBe(-100)
})

test('money that only moves between a seller’s accounts is no line', async () => {
  const { sellerId, invoiceId, book } = await newSeller()
  const amounts = { [`pending:${sellerId}`]: 1000, [`available:${sellerId}`]: -1000 }
  await book(posting({ kind: 'maturity', key: `mat:${invoiceId}`, invoiceId }, amounts))
  expect(await listSellerLines(db, sellerId, SPAN)).toEqual([])
  expect(await keptBefore(db, sellerId, SPAN.until)).toBe(0)
})

test('a seller with a fee in the month is billed until a valid statement exists', async () => {
  const { sellerId, invoiceId, book } = await newSeller()
  await book(chargePosting(invoiceId, sellerId, splitPrice(PRICE)), addSeconds(SPAN.until, -1))
  const isDue = async (span = SPAN) =>
    (await findSellersToBill(db, '2026/05', span)).includes(sellerId)
  expect(await isDue()).toBe(true)
  expect(await isDue({ from: SPAN.until, until: addSeconds(SPAN.until, 86_400) })).toBe(false)
  const paper = { kind: 'statement', owner_id: sellerId, subject: '2026/05', facts: '{}' } as const
  const numbered = { issuer: 'seller', year: 2026, number: sellerId, addressee: '透子' }
  await db
    .insertInto('papers')
    .values({ ...paper, ...numbered, issued_at: SPAN.until })
    .execute()
  expect(await isDue()).toBe(false)
  await db
    .updateTable('papers')
    .set({ cancelled_at: SPAN.until })
    .where('owner_id', '=', sellerId)
    .execute()
  expect(await isDue()).toBe(true)
})
