import { expect, test } from 'vitest'
import { FAILS_ON_RENEWAL } from '../support/fixtures.ts'
import { DAY, scenarioOfFile } from './histories/scenario.ts'

/**
 * An invoice that is unpaid when its deal ends can no longer be paid, and no refund waits for it.
 */

const { world, scenario } = await scenarioOfFile()

const HOUR = 3600

const invoices = async () => (await world.stripe.invoices.list({ limit: 10 })).data
const statuses = async () => (await invoices()).map(({ status }) => status)

/** Moves the clock into the hour in which the second month's invoice is a draft. */
async function windToDraft(): Promise<void> {
  const [item] = (await world.stripe.subscriptions.list({ limit: 1 })).data[0]?.items.data ?? []
  const renewsAt = item?.current_period_end ?? 0
  await world.wind(renewsAt + HOUR / 6 - Math.floor(world.app.clock().getTime() / 1000))
  expect(await statuses()).toEqual(['draft', 'paid'])
}

test('an exit in the draft hour of a renewal refunds at once, and the draft is voided', async () => {
  const deal = await scenario.subscribe()
  await windToDraft()
  await scenario.agree(deal, 'refund_full')
  await scenario.workOnce()
  expect(await scenario.refunds()).toEqual([4800])
  await scenario.work()
  expect(await statuses()).toEqual(['void', 'paid'])
  await world.wind(2 * DAY)
  await scenario.allIsSound()
  expect(await scenario.refunds()).toEqual([4800])
})

test('a refund that waits for a dispute does not keep an unpaid invoice open', async () => {
  const deal = await scenario.subscribe()
  await windToDraft()
  await scenario.atProvider('open_dispute', { charge: await scenario.lastCharge() })
  await scenario.agree(deal, 'refund_full')
  await scenario.work()
  expect(await scenario.refunds()).toEqual([])
  expect(await statuses()).toEqual(['void', 'paid'])
})

test('after the last failed payment the open invoice is voided: nobody pays for an ended deal', async () => {
  await scenario.subscribe()
  const [subscription] = (await world.stripe.subscriptions.list({ limit: 1 })).data
  await scenario.atProvider('change_card', {
    subscription: subscription?.id,
    card: FAILS_ON_RENEWAL,
  })
  await world.wind(60 * DAY)
  expect(await statuses()).toEqual(['open', 'paid'])
  await scenario.work()
  expect(await scenario.deals('ended')).toBe(1)
  expect(await statuses()).toEqual(['void', 'paid'])
  const [unpaid] = await invoices()
  await expect(world.stripe.invoices.pay(unpaid?.id ?? '')).rejects.toThrow()
  await scenario.allIsSound()
})

test('an invoice that is paid while it is being closed is refunded in full', async () => {
  const deal = await scenario.subscribe()
  await windToDraft()
  await scenario.terminate(deal)
  await world.wind(60)
  const [draft] = await invoices()
  await world.stripe.invoices.pay(draft?.id ?? '')
  await scenario.work()
  expect(await statuses()).toEqual(['paid', 'paid'])
  expect(await scenario.refunds()).toEqual([4800 + 264])
  await scenario.allIsSound()
})
