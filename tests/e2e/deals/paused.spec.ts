import { expect, type Page } from '@playwright/test'
import type Stripe from 'stripe'
import { type Member, succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { call, newSale, OFTEN, sandboxUrl } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')
const headers = { authorization: 'Bearer sk_test_sandbox' }

/** Somebody pauses the subscription on the provider's screen. */
async function pauseAtProvider({ id }: Member): Promise<void> {
  const listed = await fetch(sandboxUrl('/v1/subscriptions?limit=100'), { headers })
  const { data } = (await listed.json()) as Stripe.ApiList<Stripe.Subscription>
  const own = data.find(({ metadata }) => metadata.buyer === String(id))
  const body = new URLSearchParams({ 'bill_for[unused_time_from][type]': 'none' })
  const url = sandboxUrl(`/v1/subscriptions/${own?.id}/pause`)
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
}

test('both sides read that the payments of a deal are paused, without a date', async ({ page }) => {
  const { seller, buyer, deal } = await newSale({ buyer: '露草', seller: '朝霧' })
  await pauseAtProvider(buyer)
  const read = () => succeed(call('subsc', { subsc_id: String(deal.id) }, seller))
  await expect.poll(async () => (await read()).payment_paused, OFTEN).toBe(1)

  for (const [person, type, other] of [
    [buyer, 'buy', '朝霧'],
    [seller, 'sell', '露草'],
  ] as const) {
    await openAs(page, person, `/subscs?type=${type}`)
    const row = main(page).getByRole('listitem').filter({ hasText: other })
    await expect(row).toContainText('お支払いは、いま止まっています')
    await expect(row).not.toContainText('次の更新')
    await openAs(page, person, `/messages/${deal.id}`)
    await expect(page.getByText('お支払いは止まっています').first()).toBeVisible()
    await expect(page.getByText('次の更新')).toHaveCount(0)
  }
})
