import { expect, test } from 'vitest'
import { reconcile } from '../../server/domains/reconciliation/reconcile.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/** Each posting of returned money matches the provider's movement that it refers to. */

const { world, scenario } = await scenarioOfFile()

const charge = () => scenario.lastCharge()
const act = async (name: string, input: object): Promise<string> => {
  const { id } = (await scenario.atProvider(name, input)) as { id: string }
  await scenario.work()
  return id
}
const differences = async () => {
  await world.wind(4 * DAY)
  await scenario.work()
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  return world.sql(
    `select account, fact, ours, theirs from book_differences where state <> 'closed'`,
  )
}

test('a refund by hand that is a part of an agreed one', async () => {
  const deal = await scenario.subscribe()
  const paid = await charge()
  await scenario.agree(deal, 'refund_full')
  await act('refund_by_hand', { charge: paid, amount: 2000 })
  expect(await differences()).toEqual([])
})

test('a refund by hand that bounces', async () => {
  await scenario.subscribe()
  const refund = await act('refund_by_hand', { charge: await charge(), amount: 1000 })
  await act('fail_refund', { refund })
  expect(await differences()).toEqual([])
})

test('a refund that bounces, is sent again, bounces and is paid from a bank', async () => {
  const deal = await scenario.subscribe()
  const key = `rf:cancel:${await scenario.agree(deal, 'refund_full')}`
  await scenario.work()
  const { admin } = world.cast
  const bounce = async () => {
    const [last] = (await world.stripe.refunds.list({ limit: 1 })).data
    await act('fail_refund', { refund: last?.id })
  }
  await bounce()
  await world.call('admin_refund_again', { key }, admin)
  await scenario.work()
  await bounce()
  await world.call('admin_refund_settle', { key: `${key}:again:1`, note: '銀行振込' }, admin)
  expect(await differences()).toEqual([])
})

test('disputes of parts with changing fees, lost, appealed and won', async () => {
  await scenario.subscribe(scenario.second, scenario.otherService)
  await scenario.subscribe()
  const paid = await charge()
  const first = await act('open_dispute', { charge: paid, amount: 1000 })
  await act('change_dispute_fee', { dispute: first, fee: 300 })
  await act('open_dispute', { charge: paid })
  for (const step of ['lose_dispute', 'appeal_dispute', 'win_dispute']) {
    await act(step, { dispute: first })
  }
  expect(await differences()).toEqual([])
})

test('an agreed refund that a partly lost dispute has made impossible', async () => {
  const deal = await scenario.subscribe()
  await scenario.agree(deal, 'refund_full')
  const dispute = await act('open_dispute', { charge: await charge(), amount: 1000 })
  await act('lose_dispute', { dispute })
  expect(await differences()).toEqual([])
  expect(await scenario.balance('refund_due')).toBe(-3800)
})
