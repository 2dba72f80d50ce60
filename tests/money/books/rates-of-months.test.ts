import { expect, test } from 'vitest'
import { MATURITY_SECONDS } from '../../../contract/money.ts'
import { insertEarning } from '../../../server/domains/ledger/earning-store.ts'
import { post } from '../../../server/domains/ledger/ledger-store.ts'
import {
  chargePosting,
  transferPosting,
} from '../../../server/domains/ledger/postings/month-postings.ts'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { addSeconds } from '../../../server/kernel/clock.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'

const { world, scenario } = await scenarioOfFile()
const { buyer, seller } = scenario

/** A month of 4,800 yen with a commission of 30 percent and a fee of 4 percent. */
const OLD = { price: 4800, fee: 192, total: 4992, commission: 1440, share: 3360 }

/** Books a month that ends after the one that is booked by the present rates. */
const bookAtOldRates = (deal: string) =>
  world.app.db.transaction().execute(async tx => {
    const now = world.app.clock()
    const { id: sellerId } = seller
    const invoiceId = 'in_old'
    await post(tx, chargePosting(invoiceId, sellerId, OLD), now)
    const sent = { invoiceId, sellerId, amount: OLD.share, isStranded: false }
    await post(tx, transferPosting(sent), now)
    const { price, share, total } = OLD
    await insertEarning(tx, {
      ...{ invoiceId, sellerId, dealId: Number(deal), serviceName: 'お手入れ' },
      ...{ price, share, total, feePerMille: 40, commissionPercent: 30 },
      ...{ paidAt: now, maturesAt: addSeconds(now, MATURITY_SECONDS) },
      ...{ periodStart: now, periodEnd: addSeconds(now, 60 * DAY) },
      ...{ chargeId: 'ch_old', card: null, providerFee: null },
    })
  })

test('a month that was booked by other rates is refunded by them (rule `month-keeps-its-rates`)', async () => {
  const deal = await scenario.subscribe()
  await bookAtOldRates(deal)
  expect(await checkLedger(world.app.db)).toEqual([])
  const quote = await succeed(world.call('request_quote', { subsc_id: deal }, seller))
  expect(quote).toMatchObject({ ...OLD, refund_full: { taken_back: 3360, seller_keeps: 0 } })
  const commission = await scenario.balance('commission')
  await scenario.agree(deal, 'refund_full')
  expect((await scenario.balance('commission')) - commission).toBe(OLD.commission)
  expect(await scenario.balance(`pending:${seller.id}`)).toBe(-3840)
  expect(await checkLedger(world.app.db)).toEqual([])
  const wish = { subsc_id: deal, invoice_id: 'in_old', addressee: '透子' }
  const { id } = await succeed(world.call('receipt_create', wish, buyer))
  const { receipt } = await succeed(world.call('receipt', { paper_id: String(id) }, buyer))
  expect(receipt).toMatchObject({ price: 4800, fee: 192, total: 4992 })
})
