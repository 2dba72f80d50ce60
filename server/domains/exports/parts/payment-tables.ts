import { writtenCard } from '../../../../contract/accounts/written-accounts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ownThreads } from './own-threads.ts'
import type { ExportTable } from './part.ts'

export const payments = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'payments',
  title: '支払い',
  columns: {
    paid_at: '支払った日時',
    service: 'サービス',
    total: '支払い（円）',
    refunded: '返金（円）',
    period_start: '期間のはじまり',
    period_end: '期間のおわり',
    card: 'カード',
  },
  rows: (await paidMonths(db, userId)).map(({ card, ...month }) => ({
    ...month,
    card: card && writtenCard(card),
  })),
})

const paidMonths = (db: Database, userId: number) =>
  db
    .selectFrom('earnings')
    .innerJoin('threads', 'threads.deal_id', 'earnings.deal_id')
    .select([
      'threads.deal_id',
      'earnings.service_name as service',
      'earnings.total',
      'earnings.refunded',
      'earnings.paid_at',
      'earnings.period_start',
      'earnings.period_end',
      'earnings.card',
    ])
    .where('threads.buyer_id', '=', userId)
    .orderBy('earnings.paid_at')
    .execute()

/** Payments that belong to no month yet (rule `unassigned-payment-is-held`). */
export const heldPayments = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'held_payments',
  title: '運営が確かめている支払い',
  columns: { paid_at: '支払った日時', total: '支払い（円）', refunded: '返金（円）' },
  rows: await db
    .selectFrom('unassigned_payments')
    .innerJoin('threads', 'threads.deal_id', 'unassigned_payments.deal_id')
    .select([
      'threads.deal_id',
      'unassigned_payments.total',
      'unassigned_payments.refunded',
      'unassigned_payments.paid_at',
    ])
    .where('threads.buyer_id', '=', userId)
    .orderBy('unassigned_payments.paid_at')
    .execute(),
})

/**
 * Months that are unpaid now. With which card a month is tried again concerns its buyer alone
 * (rule `unpaid-month-names-days`).
 */
export const failedPayments = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'failed_payments',
  title: 'まだ支払われていない月',
  columns: {
    deal_id: '取引の番号',
    failed_at: '支払えなかった日時',
    next_try_at: 'もう一度請求する日時',
    card: 'カード',
  },
  rows: (await unpaidMonths(db, userId)).map(({ buyer_id, card, ...month }) => ({
    ...month,
    card: buyer_id === userId && card ? writtenCard(card) : null,
  })),
})

const unpaidMonths = (db: Database, userId: number) =>
  ownThreads(db, userId)
    .innerJoin('failed_payments', 'failed_payments.deal_id', 'threads.deal_id')
    .select(['failed_payments.deal_id', 'threads.buyer_id', 'failed_at', 'next_try_at', 'card'])
    .orderBy('failed_at')
    .execute()

export const disputes = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'disputes',
  title: 'カード会社への申し立て',
  columns: {
    deal_id: '取引の番号',
    opened_at: 'はじまり',
    amount: '金額（円）',
    state: 'いま',
    closed_at: 'おわり',
  },
  rows: await db
    .selectFrom('disputes')
    .innerJoin(disputable(db, userId).as('paid'), 'paid.invoice_id', 'disputes.invoice_id')
    .select(['paid.deal_id', 'opened_at', 'disputes.amount', 'state', 'closed_at'])
    .orderBy('opened_at')
    .execute(),
})

/** Paid months of own deals, and the buyer's own payments that belong to none. */
const disputable = (db: Database, userId: number) =>
  ownThreads(db, userId)
    .innerJoin('earnings', 'earnings.deal_id', 'threads.deal_id')
    .select(['earnings.invoice_id', 'earnings.deal_id'])
    .unionAll(
      db
        .selectFrom('unassigned_payments')
        .innerJoin('threads', 'threads.deal_id', 'unassigned_payments.deal_id')
        .select(['unassigned_payments.invoice_id', 'unassigned_payments.deal_id'])
        .where('threads.buyer_id', '=', userId),
    )
