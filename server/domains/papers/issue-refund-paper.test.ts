import { describe, expect, test } from 'vitest'
import { defaultOperator } from '../../../contract/calls/operator.ts'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storeMonth,
  storePerson,
  storeService,
} from '../../../tests/support/rows/rows.ts'
import { Forbidden, NotFound } from '../../kernel/failure.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ADMIN_ID } from '../accounts/user.ts'
import { post } from '../ledger/ledger-store.ts'
import type { Posting } from '../ledger/postings/posting.ts'
import { issuePaper } from './issue-paper.ts'
import { issueRefundPaper, NothingGivenBack, refundSince } from './issue-refund-paper.ts'
import type { PaperDraft } from './paper.ts'
import { findPaper, markCancelled } from './paper-store.ts'

const { db } = await databaseOfFile()
await storePerson(db, 'operator')
const [buyerId, sellerId] = [await storePerson(db, 'buyer'), await storePerson(db, 'seller')]
const serviceId = await storeService(db, sellerId, { quantity: 9 })
const NOW = new Date('2026-06-10T00:00:00Z')
const deps = { db, clock: () => NOW, operator: defaultOperator, publish: async () => {} }

/** A month of 3,000 yen for the service and 165 yen of fee. */
const PRICE = 3000

test.each([
  ['nothing', 0, 0, { price: 0, fee: 0, refunded: 0 }],
  ['a part of the price', 0, 1000, { price: 1000, fee: 0, refunded: 1000 }],
  ['price and fee', 0, 3165, { price: 3000, fee: 165, refunded: 3165 }],
  ['more than the receipt names', 1000, 3165, { price: 2000, fee: 165, refunded: 2165 }],
  ['the fee after the price', 3000, 3165, { price: 0, fee: 165, refunded: 165 }],
  ['less than the receipt names', 3165, 1000, { price: -2000, fee: -165, refunded: -2165 }],
])(
  'a refund of %s counts first as price (rule `refund-after-receipt`)',
  (_what, before, now, back) => {
    expect(refundSince({ price: PRICE, refunded: before }, { refunded: now })).toEqual(back)
  },
)

describe('a paper about a refund', () => {
  const AT = new Date('2026-06-08T11:14:05Z')
  const LATER = new Date('2026-06-09T00:00:00Z')
  let names = 0

  const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

  /** A receipt of a month of 3,165 yen, of which some were refunded afterwards. */
  async function receipt({ refunded = 0, kind = 'receipt' as PaperDraft['kind'] } = {}) {
    const dealId = await storeDeal(db, { serviceId, buyerId, sellerId, endedAt: NOW })
    const invoiceId = `in_${++names}`
    const month = { deal_id: dealId, price: PRICE, total: 3165, refunded }
    await storeMonth(db, { invoice_id: invoiceId, seller_id: sellerId, ...month })
    const facts = { dealId, serviceName: '衣装', seller: {}, price: PRICE, refunded: 0 }
    const draft = { kind, subject: invoiceId, ownerId: buyerId, addressee: '透子', facts }
    const id = await inTx(tx => issuePaper(deps, tx, draft as unknown as PaperDraft))
    return { id, invoiceId }
  }

  const refundAt = (invoiceId: string, at: Date) => {
    const key = `refund:${invoiceId}:${at.getTime()}`
    const lines: Posting['lines'] = [
      { account: 'commission', amount: 1000 },
      { account: 'platform', amount: -1000 },
    ]
    return inTx(tx =>
      post(tx, { kind: 'hand_refund', key, fact: key, invoiceId, sourceId: key, lines }, at),
    )
  }
  const issue = (id: number, personId = buyerId) => issueRefundPaper(deps, personId, id)

  test('is issued once, and once more when a later refund has taken the place of one of the same sum', async () => {
    const { id, invoiceId } = await receipt({ refunded: 1000 })
    await refundAt(invoiceId, AT)
    const first = await issue(id)
    expect(await issue(id)).toBe(first)
    await refundAt(invoiceId, LATER)
    const second = await issue(id)
    expect(await issue(id)).toBe(second)
    const papers = [await findPaper(db, first), await findPaper(db, second)]
    expect(papers.map(paper => [paper?.cancelledAt, paper?.facts])).toEqual([
      [NOW, expect.objectContaining({ refunded: 1000, refundedAt: AT.toISOString() })],
      [null, expect.objectContaining({ refunded: 1000, refundedAt: LATER.toISOString() })],
    ])
  })

  test('needs a refund since the receipt: one yen, and its posting', async () => {
    const [nothing, unposted] = [await receipt(), await receipt({ refunded: 1 })]
    await refundAt(nothing.invoiceId, AT)
    for (const { id } of [nothing, unposted])
      await expect(issue(id)).rejects.toThrow(NothingGivenBack)
    await refundAt(unposted.invoiceId, AT)
    expect(await issue(unposted.id)).toBeGreaterThan(unposted.id)
  })

  test('is issued to the buyer alone, about a valid receipt alone', async () => {
    const { id, invoiceId } = await receipt({ refunded: 1000 })
    const other = await receipt({ refunded: 1000, kind: 'statement' })
    for (const one of [invoiceId, other.invoiceId]) await refundAt(one, AT)
    await expect(issue(other.id)).rejects.toThrow(NotFound)
    await expect(issue(id, ADMIN_ID)).rejects.toThrow(NotFound)
    await expect(issue(id, sellerId)).rejects.toThrow(Forbidden)
    await inTx(tx => markCancelled(tx, id, { by: null, at: NOW }))
    await expect(issue(id)).rejects.toThrow(NotFound)
  })
})
