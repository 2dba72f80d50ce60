import { expect, test } from 'vitest'
import { withEmptyDatabase } from '../../tests/support/database.ts'
import { migrateTo, query } from '../../tests/support/old-database.ts'

const day = (n: number) => `'2026-01-0${n}'`

/** The late month in_2 has replaced the month of request 7. */
const OLD_ROWS = `
  set session_replication_role = replica;
  insert into earnings (invoice_id, seller_id, deal_id, price, share, total, paid_at, matures_at, charge_id)
  values ('in_1', 2, 1, 1500, 1200, 1582, ${day(1)}, ${day(1)}, 'ch_1'),
    ('in_2', 2, 1, 1500, 1200, 1582, ${day(2)}, ${day(2)}, 'ch_2');
  insert into cancellations (id, deal_id, kind, created_by, created_at, state, invoice_id)
    overriding system value values (7, 1, 'refund_full', 2, ${day(2)}, 'accepted', 'in_2');
  insert into disputes (id, invoice_id, amount, fee, held, moves, state, opened_at)
  values ('dp_1', 'in_1', 1582, 1500, 1200, 1, 'won', ${day(5)});
  insert into hand_refunds (refund_id, charge_id, invoice_id, amount, counted, settled, given, followed_at)
  values ('re_1', 'ch_1', 'in_1', 100, 0, 100, 0, ${day(5)});
  insert into provider_entries (transaction_id, part, account, type, amount, fact, made_at)
  values ('txn_1', 'amount', 'platform', 'refund', -1, 'rf:cancel:7', now()),
    ('txn_2', 'amount', 'connected:2', 'payout', -1, 'po:4:sent', now()),
    ('txn_3', 'amount', 'connected:2', 'payment', 1, 'txn:txn_3', now()),
    ('txn_4', 'amount', 'connected:2', 'payout', -1, 'po:po_9:own', now());`

const exit = { cancellation_id: 7, invoice_id: 'in_1' }
const late = { cancellation_id: 7, invoice_id: 'in_2' }
const one = { invoice_id: 'in_1' }
const dispute = { fact: 'dp:dp_1', dispute_id: 'dp_1', invoice_id: 'in_1' }
const hand = { fact: 'rf:hand:re_1', invoice_id: 'in_1', source_id: 're_1' }
const payout = { payout_id: 4 }

const POSTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'inv:in_1': { kind: 'month', ...one },
  'inv:in_2': { kind: 'month', invoice_id: 'in_2' },
  'fee:txn_1': { kind: 'provider_fee', source_id: 'txn_1' },
  'tr:in_1': { kind: 'transfer', ...one },
  'mat:in_1': { kind: 'maturity', ...one },
  'rf:cancel:7': { kind: 'exit_refund', ...exit },
  'rf:cancel:7:in_2': { kind: 'late_refund', ...late },
  'rf:in_1:void': { kind: 'void', ...one },
  'rf:hand:re_1': { kind: 'hand_refund', ...hand },
  'rf:hand:re_1:failed': { kind: 'hand_refund_failed', ...hand },
  'rf:hand:re_1:again:1': { kind: 'refund_again', ...one },
  'rf:hand:re_1:again:1:failed': { kind: 'refund_failed', fact: 'rf:hand:re_1:again:1', ...one },
  'rf:hand:re_1:paid': { kind: 'refund_paid', ...one },
  'rf:cancel:7:failed': { kind: 'refund_failed', fact: 'rf:cancel:7', ...exit },
  'rf:cancel:7~1:failed': { kind: 'refund_failed', fact: 'rf:cancel:7~1', ...exit },
  'rf:cancel:7:in_2:refused': { kind: 'refund_refused', fact: 'rf:cancel:7:in_2', ...late },
  'rf:cancel:7:again:2': { kind: 'refund_again', ...exit },
  'rf:cancel:7:again:2:paid': { kind: 'refund_paid', ...exit },
  'rf:in_1:void:failed': { kind: 'refund_failed', fact: 'rf:in_1:void', ...one },
  'dp:dp_1:due:rf:cancel:7:in_2': { kind: 'refund_covered', ...dispute },
  'dp:dp_1:due:rf:cancel:7:in_2:undone': { kind: 'refund_covered_undone', ...dispute },
  'trr:cancel:7:1': { kind: 'reversal', ...exit },
  'trr:cancel:7:in_2:2': { kind: 'reversal', ...late },
  'trr:dp:dp_1:1': { kind: 'reversal', ...dispute, fact: 'trr:dp:dp_1:1' },
  'po:4:req': { kind: 'payout_requested', ...payout },
  'po:4:sent': { kind: 'payout_sent', ...payout },
  'po:4:paid': { kind: 'payout_paid', ...payout },
  'pof:4:1': { kind: 'payout_fee', ...payout },
  'po:4:failed': { kind: 'payout_failed', ...payout },
  'po:4:returned': { kind: 'payout_returned', ...payout },
  'pofb:4': { kind: 'payout_fee_returned', ...payout },
  'po:po_9:own': { kind: 'own_payout', source_id: 'po_9' },
  'po:po_9:own:failed': { kind: 'own_payout_failed', source_id: 'po_9' },
  'lost:acct_1': { kind: 'account_lost', source_id: 'acct_1' },
  'lost:2:1700000000000:taken': { kind: 'lost_money_taken' },
  'dp:dp_1:open': { kind: 'dispute_opened', ...dispute },
  'dp:dp_1:fee:2': { kind: 'dispute_fee', ...dispute },
  'dp:dp_1:won': { kind: 'dispute_won', ...dispute },
  'dp:dp_1:lost': { kind: 'dispute_lost', ...dispute },
  'dp:dp_1:lost:undone': { kind: 'dispute_lost_undone', ...dispute },
  'tr:dp:dp_1': { kind: 'dispute_credit', ...dispute, fact: 'tr:dp:dp_1' },
}

/** The exit was booked before the late month was. */
const OLD_POSTINGS = `
  insert into ledger_postings (key, posted_at)
  select key, case when key in ('inv:in_1', 'rf:cancel:7') then ${day(3)}::timestamptz
    else ${day(4)} end
  from unnest(array['${Object.keys(POSTINGS).join("', '")}']) key`

async function subjectsIn(url: string): Promise<Record<string, object>> {
  const rows = await query(url, 'select * from ledger_postings')
  const named = rows.map(({ key, posted_at: _, ...row }) => [
    key,
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  ])
  return Object.fromEntries(named)
}

test('postings, movements and refunds by hand of the old form get their columns', () =>
  withEmptyDatabase(async url => {
    await migrateTo(url, '0086-scanned-attachments')
    await query(url, OLD_ROWS + OLD_POSTINGS)
    await migrateTo(url, '0089-posting-subjects')
    const wanted = Object.entries(POSTINGS).map(([key, row]) => [key, { fact: key, ...row }])
    const found = await subjectsIn(url)
    for (const row of Object.values(found)) {
      const ids = row as { payout_id?: unknown; cancellation_id?: unknown }
      if (ids.payout_id) ids.payout_id = Number(ids.payout_id)
      if (ids.cancellation_id) ids.cancellation_id = Number(ids.cancellation_id)
    }
    expect(found).toEqual(Object.fromEntries(wanted))
    expect(await query(url, 'select key from hand_refunds')).toEqual([{ key: 'rf:hand:re_1' }])
    const entries = 'select is_fact_known, call_key from provider_entries order by transaction_id'
    expect(await query(url, entries)).toEqual([
      { is_fact_known: true, call_key: 'rf:cancel:7' },
      { is_fact_known: true, call_key: 'po:4' },
      { is_fact_known: false, call_key: null },
      { is_fact_known: true, call_key: null },
    ])
  }))

test('the ledger still refuses changes, and postings without their subject', () =>
  withEmptyDatabase(async url => {
    await migrateTo(url, '0089-posting-subjects')
    const insert = (kind: string) =>
      query(
        url,
        `insert into ledger_postings (key, kind, fact, posted_at)
        values ('x', '${kind}', 'x', now())`,
      )
    for (const kind of ['month', 'exit_refund', 'payout_sent', 'dispute_lost', 'unheard of']) {
      await expect(insert(kind)).rejects.toThrow('subject_of_kind')
    }
    const change = query(url, `update ledger_postings set kind = 'void'`)
    await expect(change).rejects.toThrow('append-only')
  }))
