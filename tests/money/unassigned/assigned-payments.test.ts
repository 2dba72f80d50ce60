import { beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { succeed } from '../../support/fixtures.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp } from '../reconciliation/restored-product.ts'

/** The rest of a held payment of 5,064 yen became the month of its deal by the operator's button. */

const { world, scenario } = await scenarioOfFile()

const held = async () => 0 - (await scenario.balance('unassigned'))
const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
const atCharge = async (act: string, more: object = {}) => {
  const charge = await scenario.lastCharge()
  const { id } = (await scenario.atProvider(act, { charge, ...more })) as { id: string }
  await scenario.work()
  return id
}
const runRemedy = async (kind: string) => {
  const [alert] = await world.sql<{ key: string }>(
    'select key from alerts where kind = $1 and closed_at is null',
    [kind],
  )
  await succeed(world.call('admin_alert_act', { key: alert?.key ?? '' }, world.cast.admin))
  await scenario.work()
}
const assign = () => runRemedy('invoice total differs from the deal')
const latestDeal = async () => {
  const [deal] = await world.sql<{ id: number }>('select max(id) as id from deals')
  return String(deal?.id)
}
const makeOpenCalls = async () => {
  const open = await world.sql<{ key: string }>('select key from outbox where done_at is null')
  for (const { key } of open) await world.app.jobs['outside-call']({ key }).catch(() => {})
}
/**
 * Nothing needs a person but the refunds by hand and the price at the provider, and the books are
 * those of the provider.
 */
async function isSettled(): Promise<void> {
  await world.wind(DAY)
  await compare()
  const open = await world.sql('select kind from alerts where closed_at is null and key !~ $1', [
    '^(hand|billing):',
  ])
  expect(open).toEqual([])
  await scenario.allIsSound()
}

let page = ''
/** A sale before it lets the platform's balance cover the provider's fees and refunds. */
beforeEach(async () => {
  await world.sql('update services set price = 200000 where id = $1', [scenario.otherService])
  await scenario.subscribe(scenario.second, scenario.otherService)
  page = await scenario.openPage()
  await world.sql("update checkout_holds set price = 4700 where state = 'open'")
})
async function payAndAssign(tooMuch: number): Promise<string> {
  await scenario.pay(page)
  await scenario.work()
  const refund = await atCharge('refund_by_hand', { amount: tooMuch })
  await assign()
  expect(await held()).toBe(0)
  return refund
}

test('a refund that is not reported yet is taken off before the button books the rest', async () => {
  await scenario.pay(page)
  await scenario.work()
  await atCharge('refund_by_hand', { amount: 106 })
  const charge = await scenario.lastCharge()
  await scenario.atProvider('refund_by_hand', { charge, amount: 1000 })
  await assign()
  const [month] = await world.sql('select total, refunded from earnings where price < 5000')
  expect(month).toEqual({ total: 3958, refunded: 0 })
  await isSettled()
})

test('the rest of a payment after a lost dispute becomes the month, also after an appeal', async () => {
  await scenario.pay(page)
  await scenario.work()
  const dispute = await atCharge('open_dispute', { amount: 106 })
  await scenario.atProvider('lose_dispute', { dispute })
  await scenario.work()
  await assign()
  expect(await held()).toBe(0)
  await isSettled()
  await scenario.atProvider('appeal_dispute', { dispute })
  await scenario.atProvider('win_dispute', { dispute })
  await scenario.work()
  expect(await world.sql('select state from disputes')).toEqual([{ state: 'won' }])
  await isSettled()
})

test.each(['before', 'after'])(
  'a part of a lost dispute that comes back %s the rest became the month breaks no rule',
  async when => {
    await scenario.pay(page)
    await scenario.work()
    const dispute = await atCharge('open_dispute', { amount: 1106 })
    await scenario.atProvider('lose_dispute', { dispute })
    await scenario.work()
    const returnPart = async () => {
      await scenario.atProvider('return_dispute', { dispute, amount: 400 })
      await scenario.work()
    }
    if (when === 'before') await returnPart()
    await assign()
    if (when === 'after') await returnPart()
    expect(await held()).toBe(0)
    expect(await checkLedger(world.app.db)).toEqual([])
  },
)

test('an exit refunds its price, of which a later refund by hand counts as a part', async () => {
  await payAndAssign(1000)
  await atCharge('refund_by_hand', { amount: 500 })
  await scenario.agree(await latestDeal(), 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([3853 - 500, 500, 1000])
  await isSettled()
})

test('a lost dispute takes what is left of the charge', async () => {
  await payAndAssign(1000)
  const dispute = await atCharge('open_dispute')
  await scenario.atProvider('lose_dispute', { dispute })
  await scenario.work()
  await isSettled()
})

test('a refund of what was too much that comes back is owed to the buyer', async () => {
  const refund = await payAndAssign(1000)
  await scenario.atProvider('fail_refund', { refund })
  await scenario.work()
  expect(await scenario.balance('refund_due')).toBe(-1000)
  await runRemedy('a refund failed at the provider')
  expect(await scenario.balance('refund_due')).toBe(0)
  await isSettled()
})

test('a restored database holds the payment again, and the button moves nothing twice', async () => {
  const restore = await backUp(world)
  await payAndAssign(106)
  await world.wind(2 * DAY)
  await scenario.collect()
  await scenario.atProvider('forget_answers', {})
  await restore()
  await compare()
  await world.wind(DAY)
  await compare()
  expect(await held()).toBe(4958)
  await assign()
  await makeOpenCalls()
  await isSettled()
})
