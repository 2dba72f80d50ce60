import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import {
  code,
  date,
  deal as dealCell,
  named,
  person,
  spaced,
  state,
  text,
  yen,
} from './record-columns.ts'
import { labelled } from './record-labels.ts'
import { ascending, descending, recordList } from './record-list.ts'
import { findPayments, findPayouts } from './record-search.ts'

export const payments = recordList(
  (db: Database) =>
    db.selectFrom('earnings').leftJoin('users as seller', 'seller.id', 'earnings.seller_id'),
  (eb, { earning }) => {
    const [paid, deal] = [eb.ref('earnings.paid_at'), eb.ref('earnings.deal_id')]
    const service = eb.ref('earnings.service_name')
    const seller = eb.ref('seller.name')
    const invoice = eb.ref('earnings.invoice_id')
    const charge = eb.ref('earnings.charge_id')
    const transfer = eb.ref('earnings.transfer_id')
    const phase = eb
      .case()
      .when('earnings.frozen_by', 'is not', null)
      .then(earning.frozen)
      .when('earnings.matured_at', 'is', null)
      .then(earning.waiting)
      .else(earning.mature)
      .end()
    return {
      columns: {
        paid: date(paid),
        deal: dealCell(deal),
        service: text(service),
        seller: person(named(eb.ref('seller.id'), seller)),
        total: yen(eb.ref('earnings.total')),
        share: yen(eb.ref('earnings.share')),
        refunded: yen(eb.ref('earnings.refunded')),
        state: state(phase),
        provider: code(spaced(invoice, charge, transfer)),
      },
      search: [],
      order: [descending(paid), invoice],
      orders: { oldest: [ascending(paid), descending(invoice)] },
      find: findPayments,
      facets: {
        waiting: sql<SqlBool>`earnings.matured_at is null and earnings.frozen_by is null`,
        mature: sql<SqlBool>`earnings.matured_at is not null and earnings.frozen_by is null`,
        frozen: sql<SqlBool>`earnings.frozen_by is not null`,
        disputed: sql<SqlBool>`
          earnings.invoice_id in (select invoice_id from disputes where closed_at is null)`,
      },
    }
  },
)

export const payouts = recordList(
  (db: Database) =>
    db.selectFrom('payouts').leftJoin('users as seller', 'seller.id', 'payouts.seller_id'),
  (eb, { payout, payoutFailure, payoutReason }) => {
    const id = eb.ref('payouts.id')
    const seller = eb.ref('seller.name')
    const status = labelled(eb.ref('payouts.state'), payout)
    const provider = eb.ref('payouts.provider_id')
    const failure = labelled(eb.ref('payouts.failure'), payoutFailure)
    return {
      columns: {
        id: text(id),
        seller: person(named(eb.ref('seller.id'), seller)),
        amount: yen(eb.ref('payouts.amount')),
        fee: yen(eb.ref('payouts.fee')),
        state: state(status),
        failure: text(spaced(failure, eb.ref('payouts.failure_code'))),
        reason: text(labelled(eb.ref('payouts.reason'), payoutReason)),
        requested: date(eb.ref('payouts.requested_at')),
        settled: date(eb.ref('payouts.settled_at')),
        provider: code(provider),
      },
      search: [],
      order: [descending(id)],
      orders: { oldest: [ascending(id)] },
      find: findPayouts,
      facets: {
        requested: sql<SqlBool>`payouts.state = 'requested'`,
        sent: sql<SqlBool>`payouts.state = 'sent'`,
        paid: sql<SqlBool>`payouts.state = 'paid'`,
        failed: sql<SqlBool>`payouts.state = 'failed'`,
        returned: sql<SqlBool>`payouts.state = 'returned'`,
      },
    }
  },
)

export const refunds = recordList(
  (db: Database) =>
    db
      .selectFrom('bounced_refunds')
      .leftJoin('users as buyer', 'buyer.id', 'bounced_refunds.buyer_id'),
  (eb, { refund: { outstanding, ...remedies } }) => {
    const deal = eb.ref('bounced_refunds.deal_id')
    const buyer = eb.ref('buyer.name')
    const key = eb.ref('bounced_refunds.key')
    const left = eb.ref('bounced_refunds.outstanding')
    const refundId = eb.ref('bounced_refunds.refund_id')
    const charge = eb.ref('bounced_refunds.charge_id')
    const remedy = eb.fn.coalesce('bounced_refunds.how', sql.lit('another_way'))
    const settled = eb
      .case()
      .when('bounced_refunds.outstanding', '>', 0)
      .then(outstanding)
      .else(labelled(remedy, remedies))
      .end()
    return {
      columns: {
        bounced: date(eb.ref('bounced_refunds.bounced_at')),
        deal: dealCell(deal),
        buyer: person(named(eb.ref('buyer.id'), buyer)),
        amount: yen(eb.ref('bounced_refunds.amount')),
        outstanding: yen(left),
        state: state(settled),
        contact: text(eb.ref('bounced_refunds.contact')),
        note: text(eb.ref('bounced_refunds.note')),
        key: text(key),
        provider: code(spaced(refundId, charge)),
      },
      search: [settled, deal, buyer, key, refundId, charge],
      order: [sql`${left} = 0`, descending(eb.ref('bounced_refunds.bounced_at')), key],
    }
  },
)
