import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { accountsOfSeller, type LedgerAccount } from '../../ledger/ledger-account.ts'
import { PART_TITLES } from './first-page.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart, ExportTable } from './part.ts'
import { disputes, failedPayments, heldPayments, payments } from './payment-tables.ts'

export const moneyPart: ExportPart = async function* ({ db }, userId) {
  yield* pageAndJson('money', PART_TITLES.money, [
    await payments(db, userId),
    await heldPayments(db, userId),
    await failedPayments(db, userId),
    await disputes(db, userId),
    await sales(db, userId),
    await payouts(db, userId),
    await ledgerLines(db, userId),
  ])
}

const sales = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'sales',
  title: '売上',
  columns: {
    paid_at: '支払われた日時',
    service: 'サービス',
    price: '月額（円）',
    share: '受け取る額（円）',
    taken_back: '返した額（円）',
    matures_at: '出金できる日時',
  },
  rows: await db
    .selectFrom('earnings')
    .select([
      'deal_id',
      'service_name as service',
      'price',
      'share',
      'taken_back',
      'paid_at',
      'matures_at',
      'lapsed_at',
    ])
    .where('seller_id', '=', userId)
    .orderBy('paid_at')
    .execute(),
})

const payouts = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'payouts',
  title: '出金',
  columns: {
    requested_at: '申請した日時',
    amount: '金額（円）',
    fee: '手数料（円）',
    state: 'いま',
    settled_at: '終わった日時',
  },
  rows: await db
    .selectFrom('payouts')
    .select(['id', 'amount', 'fee', 'state', 'failure', 'requested_at', 'settled_at'])
    .where('seller_id', '=', userId)
    .orderBy('id')
    .execute(),
})

/** The person's ledger lines; an amount that the operator owes the person is negative. */
const ledgerLines = async (db: Database, userId: number): Promise<ExportTable> => ({
  name: 'ledger_lines',
  title: '帳簿',
  columns: { posted_at: '日時', kind: '仕訳', account: '勘定', amount: '金額（円）' },
  rows: await db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_postings', 'ledger_postings.key', 'ledger_lines.posting_key')
    .select([
      'ledger_postings.posted_at',
      'ledger_postings.kind',
      'ledger_lines.account',
      'ledger_lines.amount',
    ])
    .where(
      'ledger_lines.account',
      '=',
      sql<LedgerAccount>`any(${accountsOfSeller(userId)}::text[])`,
    )
    .orderBy('ledger_postings.posted_at')
    .orderBy('ledger_postings.key')
    .orderBy('ledger_lines.line')
    .execute(),
})
