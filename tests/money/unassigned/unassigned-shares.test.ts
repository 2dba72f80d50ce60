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
  const subscriptions = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await world.stripe.subscriptions.cancel(subscriptions[0]?.id ?? '')
  await scenario.atProvider('refund_by_hand', { charge: await scenario.lastCharge() })
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

test('a share that a lost call had fetched already needs nobody', async () => {
  await lose(deal => scenario.agree(deal, 'refund_full').then(() => scenario.work()))
  await refundTheBuyer()
  expect(await connected()).toBe(0)
  await needsNobody()
})
