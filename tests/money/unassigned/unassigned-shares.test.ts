import { expect, test } from 'vitest'
import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { DAY, scenarioOfFile } from '../histories/scenario.ts'
import { backUp } from '../reconciliation/restored-product.ts'

/**
 * Shares that lost calls had sent for payments of an unknown subscription: a restored database has
 * neither the deal nor its service.
 */

const { world, scenario } = await scenarioOfFile()
const { seller } = scenario

const compare = () => reconcile(world.app.reconciling, { cause: 'command', scope: 'full' })
const connected = () => scenario.balance(`connected:${seller.id}`)
const makeOpenCalls = async () => {
  const open = await world.sql<{ key: string }>('select key from outbox where done_at is null')
  for (const { key } of open) await world.app.jobs['outside-call']({ key }).catch(() => {})
}

/** Loses a sale of 5,064 yen and what happens after it. */
async function lose(after: (deal: string) => Promise<unknown>): Promise<void> {
  const [, elsewhere] = world.cast.services
  await world.sql('update services set price = 200000 where id = $1', [elsewhere?.id])
  await scenario.subscribe(scenario.second, String(elsewhere?.id))
  const restore = await backUp(world)
  await after(await scenario.subscribe())
  await restore()
  await world.sql("update services set created_at = created_at + interval '1 day' where id = $1", [
    scenario.service,
  ])
  await world.wind(2 * DAY)
  await compare()
}
async function refundTheBuyer(): Promise<void> {
  const subscriptions = (await world.stripe.subscriptions.list({ limit: 100 })).data
  const lost = subscriptions.find(({ metadata }) => metadata.price === '4800')
  if (lost) await world.stripe.subscriptions.cancel(lost.id)
  const charges = (await world.stripe.charges.list({ limit: 100 })).data
  const charge = charges.find(({ amount }) => amount === 5064)?.id
  await scenario.atProvider('refund_by_hand', { charge })
  await scenario.work()
}
async function needsNobody(): Promise<void> {
  await world.wind(5 * DAY)
  await compare()
  expect(await world.sql("select fact from book_differences where state <> 'closed'")).toEqual([])
  expect(
    await world.sql("select key from alerts where closed_at is null and key !~ '^payout:'"),
  ).toEqual([])
  expect(await world.sql('select key, last_error from outbox where done_at is null')).toEqual([])
}

test('the share waits for the refund of its payment, and is then fetched', async () => {
  await lose(async () => {})
  await makeOpenCalls()
  expect(await connected()).toBe(3840)
  await refundTheBuyer()
  await makeOpenCalls()
  expect(await connected()).toBe(0)
  await needsNobody()
})

test('a share that its seller has withdrawn is fetched from later sales', async () => {
  await lose(async () => {
    await world.wind(6 * DAY)
    const payout = { account: scenario.account, amount: 3840 }
    await scenario.atProvider('seller_payout', payout)
  })
  await refundTheBuyer()
  await makeOpenCalls()
  expect([await connected(), await scenario.balance(`available:${seller.id}`)]).toEqual([0, 3840])
  await world.sql('update services set price = 6000 where id = $1', [scenario.service])
  await scenario.subscribe(scenario.second)
  await makeOpenCalls()
  expect(await connected()).toBe(4800 - 3840)
  await needsNobody()
})

test('a share that a lost call had fetched already needs nobody', async () => {
  await lose(deal => scenario.agree(deal, 'refund_full').then(() => scenario.work()))
  await refundTheBuyer()
  expect(await connected()).toBe(0)
  await needsNobody()
})

async function reverseByHand(amount: number): Promise<void> {
  const transfers = (await world.stripe.transfers.list({ limit: 100 })).data
  const share = transfers.find(one => one.amount === 3840)
  await world.stripe.transfers.createReversal(share?.id ?? '', { amount })
}

test('a share that the operator reverses by hand is not fetched a second time', async () => {
  await lose(async () => {})
  await world.sql('update services set price = 6000 where id = $1', [scenario.service])
  await scenario.subscribe(scenario.second)
  await reverseByHand(840)
  await world.wind(DAY)
  await compare()
  expect(await connected()).toBe(3000 + 4800)
  await reverseByHand(1000)
  await refundTheBuyer()
  expect(await connected()).toBe(3000 + 4800)
  await world.wind(DAY)
  await compare()
  await makeOpenCalls()
  expect(await connected()).toBe(4800)
  await needsNobody()
})

test('a share that the operator has reversed as a whole needs nobody', async () => {
  await lose(async () => {})
  await reverseByHand(3840)
  await refundTheBuyer()
  await world.wind(DAY)
  await compare()
  await makeOpenCalls()
  expect(await connected()).toBe(0)
  await needsNobody()
})
