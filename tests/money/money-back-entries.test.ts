import { expect, test } from 'vitest'
import { reconcile } from '../../server/domains/reconciliation/reconcile.ts'
import { DAY, stageOfFile } from './histories/stage.ts'

/** Each posting of returned money matches the provider's movement that it refers to. */

const { world, stage } = await stageOfFile()

const charge = () => stage.lastCharge()
const act = async (name: string, input: object): Promise<string> => {
  const { id } = (await stage.act(name, input)) as { id: string }
  await stage.work()
  return id
}
const differences = async () => {
  await world.wind(4 * DAY)
  await stage.work()
  await reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
  return world.sql(
    `select account, fact, ours, theirs from book_differences where state <> 'closed'`,
  )
}

test('a refund by hand that is a part of an agreed one', async () => {
  const deal = await stage.subscribe()
  const paid = await charge()
  await stage.agree(deal, 'refund_full')
  await act('refund_by_hand', { charge: paid, amount: 2000 })
  expect(await differences()).toEqual([])
})

test('a refund by hand that bounces', async () => {
  await stage.subscribe()
  const refund = await act('refund_by_hand', { charge: await charge(), amount: 1000 })
  await act('fail_refund', { refund })
  expect(await differences()).toEqual([])
})

test('a refund that bounces, is sent again, bounces and is paid from a bank', async () => {
  const deal = await stage.subscribe()
  const key = `rf:cancel:${await stage.agree(deal, 'refund_full')}`
  await stage.work()
  const { admin } = world.cast
  const bounce = async () => {
    const [last] = (await world.stripe.refunds.list({ limit: 1 })).data
    await act('fail_refund', { refund: last?.id })
  }
  await bounce()
  await world.call('admin_refund_again', { key }, admin)
  await stage.work()
  await bounce()
  await world.call('admin_refund_settle', { key: `${key}:again:1`, note: '銀行振込' }, admin)
  expect(await differences()).toEqual([])
})

test('disputes of parts with changing fees, lost, appealed and won', async () => {
  await stage.subscribe(stage.second, stage.otherService)
  await stage.subscribe()
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
  const deal = await stage.subscribe()
  await stage.agree(deal, 'refund_full')
  const dispute = await act('open_dispute', { charge: await charge(), amount: 1000 })
  await act('lose_dispute', { dispute })
  expect(await differences()).toEqual([])
  expect(await stage.balance('refund_due')).toBe(-3800)
})
