import { expect, type Page } from '@playwright/test'
import type Stripe from 'stripe'
import { type Member, succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { call, control, newSale, OFTEN, sandboxUrl } from '../support/world.ts'

const main = (page: Page) => page.getByRole('main')

async function subscriptionOf({ id }: Member): Promise<string | undefined> {
  const answer = await fetch(sandboxUrl('/v1/subscriptions?limit=100'), {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await answer.json()) as Stripe.ApiList<Stripe.Subscription>
  return data.find(({ metadata }) => metadata.buyer === String(id))?.id
}

test('a seller gives notice of a deal whose end was only planned at the provider', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newSale({ buyer: '松葉' })
  const subscription = await subscriptionOf(buyer)
  await control('/control/payments/cancel_by_hand', { subscription, at_period_end: true })
  const read = () => succeed(call('subsc', { subsc_id: String(deal.id) }, seller))
  await expect.poll(async () => (await read()).cancel_at_period_end, OFTEN).toBe(1)

  await openAs(page, seller, '/subscs?type=sell')
  const row = main(page).getByRole('listitem').filter({ hasText: '松葉' })
  await expect(row).toContainText('停止中')
  await row.getByRole('link', { name: '解約する', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('販売を終えますか')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '松葉さんとの取引を終える' }).click()
  await expect(row).toContainText('停止済み')
  expect(await read()).toMatchObject({ is_end_decided: 1 })

  await openAs(page, seller, `/subsc/delete/${deal.id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    '停止の手続きは済んでいます',
  )
})
