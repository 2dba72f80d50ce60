import { expect, test } from 'vitest'
import { withEmptyDatabase } from '../../tests/support/database.ts'
import { migrateTo, query } from '../../tests/support/old-database.ts'
import { openDatabase } from '../platform/database/database.ts'
import { subjectIn } from '../platform/jobs/call-subject.ts'
import { findCallsSentAs } from '../platform/jobs/sent-keys.ts'
import { callKey } from '../ports/call-key.ts'

const day = (n: number) => `'2026-01-0${n}'`

/**
 * Rows of the old form. The exit of request 7 was followed by a late month, which replaced the
 * month of the request; the content of its calls was deleted after 90 days.
 */
const OLD_ROWS = `
  set session_replication_role = replica;
  insert into earnings (invoice_id, seller_id, deal_id, price, share, total, paid_at, matures_at, charge_id)
  values ('in_1', 2, 1, 1500, 1200, 1582, ${day(1)}, ${day(1)}, 'ch_1'),
    ('in_2', 2, 1, 1500, 1200, 1582, ${day(2)}, ${day(2)}, 'ch_2'),
    ('in_3', 2, 2, 1500, 1200, 1582, ${day(1)}, ${day(1)}, 'ch_3');
  insert into ledger_postings (key, posted_at) values ('inv:in_1', ${day(1)}),
    ('rf:cancel:7', ${day(3)}), ('inv:in_2', ${day(4)}), ('rf:cancel:7:in_2', ${day(4)});
  insert into cancellations (id, deal_id, kind, created_by, created_at, state, invoice_id)
    overriding system value values
    (7, 1, 'refund_full', 2, ${day(2)}, 'accepted', 'in_2'),
    (8, 2, 'refund_full', 2, ${day(2)}, 'accepted', 'in_3');
  insert into disputes (id, invoice_id, amount, fee, held, moves, state, opened_at)
  values ('dp_1', 'in_3', 1582, 1500, 1200, 1, 'won', ${day(5)});
  insert into hand_refunds (refund_id, charge_id, invoice_id, amount, counted, settled, given, followed_at)
  values ('re_1', 'ch_3', 'in_3', 100, 0, 100, 0, ${day(5)});
  insert into bounced_refunds (key, refund_id, charge_id, invoice_id, amount, outstanding, bounced_at)
  select key, 're_' || key, 'ch_3', 'in_3', 100, 100, ${day(5)} from unnest(array[
    'rf:cancel:8', 'rf:cancel:7:in_2', 'rf:in_3:void', 'rf:hand:re_1', 'rf:hand:re_1:again:2']) key;
  insert into outbox (key, kind, payload, refusals, done_at) values
    ('tr:in_1', 'transfer', '{}', 2, now()),
    ('rf:cancel:7', 'refund', '{}', 0, now()),
    ('rf:cancel:7:in_2', 'refund', '{}', 1, now()),
    ('rf:cancel:8', 'refund', '{"chargeId": "ch_3"}', 0, null),
    ('rf:in_3:void', 'refund', '{}', 0, now()),
    ('rf:cancel:8:again:1', 'refund-again', '{"chargeId": "ch_3"}', 0, null),
    ('rf:cancel:7:in_2:again:3', 'refund-again', '{}', 0, now()),
    ('rf:hand:re_1:again:2', 'refund-again', '{}', 0, now()),
    ('trr:cancel:7:1', 'take-back', '{}', 0, now()),
    ('trr:cancel:7:in_2:2', 'take-back', '{}', 0, now()),
    ('trr:dp:dp_1:1', 'take-back', '{"invoiceId": "in_3"}', 0, null),
    ('tr:dp:dp_1', 'credit-dispute', '{}', 0, now()),
    ('po:4', 'payout', '{}', 0, now()),
    ('pof:4:2', 'payout-fee', '{}', 1, null),
    ('pofb:4', 'return-payout-fee', '{}', 0, now()),
    ('sc:1', 'cancel-subscription', '{}', 0, now()),
    ('ra:acct_1', 'refresh-payout-account', '{}', 1, null)`

const exit = { cause: 'exit', cancellationId: 8, invoiceId: 'in_3' }
const late = { cause: 'late_month', cancellationId: 7, invoiceId: 'in_2' }
const hand = { cause: 'hand', handRefundId: 're_1', invoiceId: 'in_3' }
const first = { ...exit, cancellationId: 7, invoiceId: 'in_1' }

const SUBJECTS = {
  'tr:in_1': { invoiceId: 'in_1' },
  'rf:cancel:7': first,
  'rf:cancel:7:in_2': late,
  'rf:cancel:8': exit,
  'rf:in_3:void': { cause: 'void', invoiceId: 'in_3' },
  'rf:cancel:8:again:1': { ...exit, resend: 1 },
  'rf:cancel:7:in_2:again:3': { ...late, resend: 3 },
  'rf:hand:re_1:again:2': { ...hand, resend: 2 },
  'trr:cancel:7:1': { ...first, part: 1 },
  'trr:cancel:7:in_2:2': { ...late, part: 2 },
  'trr:dp:dp_1:1': { cause: 'dispute', disputeId: 'dp_1', invoiceId: 'in_3', part: 1 },
  'tr:dp:dp_1': { disputeId: 'dp_1', invoiceId: 'in_3' },
  'po:4': { payoutId: 4 },
  'pof:4:2': { payoutId: 4, part: 2 },
  'pofb:4': { payoutId: 4 },
  'sc:1': {},
  'ra:acct_1': {},
}

/** Columns that say what a row is about, and the key that is made of them. */
async function subjectsIn(url: string, table: string): Promise<Record<string, object>> {
  const rows = await query(url, `select * from ${table} order by key`)
  return Object.fromEntries(rows.map(row => [row.key, subjectIn(row)]))
}

test('calls and bounced refunds of the old form get their columns, and the same keys again', () =>
  withEmptyDatabase(async url => {
    await migrateTo(url, '0086-scanned-attachments')
    await query(url, OLD_ROWS)
    await migrateTo(url, '0087-call-subjects')
    expect(await subjectsIn(url, 'outbox')).toEqual(SUBJECTS)
    for (const { key, kind, ...row } of await query(url, 'select * from outbox')) {
      if (kind === 'cancel-subscription' || kind === 'refresh-payout-account') continue
      expect(callKey(kind as 'refund', subjectIn(row))).toBe(key)
    }
    expect(await subjectsIn(url, 'bounced_refunds')).toEqual({
      'rf:cancel:8': exit,
      'rf:cancel:7:in_2': { ...late, invoiceId: 'in_3' },
      'rf:in_3:void': { cause: 'void', invoiceId: 'in_3' },
      'rf:hand:re_1': hand,
      'rf:hand:re_1:again:2': { ...hand, resend: 2 },
    })
  }))

test('keys that were sent after a refusal lead to their calls', () =>
  withEmptyDatabase(async url => {
    await migrateTo(url, '0086-scanned-attachments')
    await query(url, OLD_ROWS)
    await migrateTo(url, '0087-call-subjects')
    const db = openDatabase(url, () => {})
    const sent = ['tr:in_1', 'tr:in_1~1', 'tr:in_1~2', 'rf:cancel:7:in_2~1', 'tr:in_1~3', 'other']
    const calls = await findCallsSentAs(db, sent).finally(() => db.destroy())
    const keys = [...calls].map(([sentAs, { key }]) => [sentAs, key])
    expect(Object.fromEntries(keys)).toEqual({
      'tr:in_1': 'tr:in_1',
      'tr:in_1~1': 'tr:in_1',
      'tr:in_1~2': 'tr:in_1',
      'rf:cancel:7:in_2~1': 'rf:cancel:7:in_2',
    })
  }))

test('a call that moves money cannot be stored without its subject', () =>
  withEmptyDatabase(async url => {
    await migrateTo(url, '0087-call-subjects')
    const kinds = ['transfer', 'refund', 'refund-again', 'take-back', 'credit-dispute', 'payout']
    for (const kind of [...kinds, 'payout-fee', 'return-payout-fee']) {
      const insert = `insert into outbox (key, kind, payload) values ('x', '${kind}', '{}')`
      await expect(query(url, insert)).rejects.toThrow('subject_of_kind')
    }
  }))
