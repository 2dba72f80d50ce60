import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../server/domains/reconciliation/books/check-ledger.ts'
import { scenarioOf } from './histories/scenario.ts'
import { moneyWorldOfFile } from './money-world.ts'

const WRONG_POSTING = `insert into ledger_postings (key, kind, fact, posted_at)
  values ('wrong', 'provider_fee', 'wrong', now())`

/** Wrong books for each rule, because a rule that never reports anything would prove nothing. */
const WRONGS: ReadonlyArray<readonly [rule: string, wrong: string]> = [
  ['pending is what is left of unmatured shares', 'update earnings set taken_back = 1'],
  ['what buyers paid is all accounted for', 'update earnings set refunded = 1'],
  ['nothing is refunded beyond what was paid', 'update earnings set refunded = total + 1'],
  ['a month is its share, commission and fee', 'update earnings set share = share - 1'],
  [
    'the kept balance of a seller is the sum of the postings',
    'update seller_balances set owed = owed + 1',
  ],
  [
    'what bounced is owed until it is settled',
    `insert into bounced_refunds
       (key, cause, refund_id, charge_id, invoice_id, amount, outstanding, bounced_at)
     select 'rf:wrong', 'void', 're_wrong', charge_id, invoice_id, 5, 5, now() from earnings`,
  ],
  ['nothing matures before thirty days', `update earnings set matures_at = paid_at`],
  ['every booked charge is a paid month', 'delete from earnings'],
  [
    'no more is withdrawn than has matured',
    `insert into payouts (seller_id, amount, fee, state, reason, requested_at)
     select seller_id, 1000, 400, 'requested', 'asked', now() from earnings`,
  ],
  [
    'a seller holds what is owed, give or take what is under way',
    `with p as (${WRONG_POSTING} returning key)
     insert into ledger_lines
     select p.key, line, account, amount from p, (
       select 0 as line, 'platform' as account, -5 as amount
       union select 1, 'connected:' || seller_id, 5 from earnings) lines`,
  ],
  [
    'available is short only after a refund, a dispute or a withdrawal elsewhere',
    `with p as (${WRONG_POSTING} returning key)
     insert into ledger_lines
     select p.key, line, account, amount from p, (
       select 0 as line, 'available:' || seller_id as account, 5 as amount from earnings
       union select 1, 'pending:' || seller_id, -5 from earnings) lines`,
  ],
]

const world = await moneyWorldOfFile()
beforeEach(async () => {
  await world.restore()
  await scenarioOf(world).subscribe()
})

test('correct books break no rule', async () => {
  expect(await checkLedger(world.app.db)).toEqual([])
})

test.each(WRONGS)('%s: a violation is found and raises an alert', async (rule, wrong) => {
  await world.sql(wrong)
  expect((await checkLedger(world.app.db)).map(broken => broken.rule)).toContain(rule)
  expect(await world.sql('select kind from alerts where kind = $1', [rule])).not.toEqual([])
})

test('each row that breaks a rule has an alert of its own, which closes by itself', async () => {
  await scenarioOf(world).subscribe(world.cast.buyers[1])
  const rule = 'a month is its share, commission and fee'
  const open = () =>
    world.sql('select key from alerts where kind = $1 and closed_at is null', [rule])
  await world.sql('update earnings set share = share - 1')
  await checkLedger(world.app.db)
  await world.sql('update earnings set share = share - 1')
  await checkLedger(world.app.db)
  expect(await open()).toHaveLength(2)
  await world.sql(
    'update earnings set share = share + 2 where invoice_id = (select min(invoice_id) from earnings)',
  )
  await checkLedger(world.app.db)
  expect(await open()).toHaveLength(1)
})
