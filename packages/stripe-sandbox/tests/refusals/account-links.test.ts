import { expect, it } from 'vitest'
import { accountParams, openSeller } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

/** Links by which a seller reaches their own account, which nobody else may use later. */

const world = await providerWorldOfFile()

const BACK = 'http://localhost:3000/mypage'
const onboarding = (account: string, type: 'account_onboarding' | 'account_update') =>
  world.stripe.accountLinks.create({
    account,
    type,
    refresh_url: `${BACK}?again`,
    return_url: BACK,
  })
const open = (url: string) => fetch(url, { redirect: 'manual' })

it('updates only accounts without a dashboard of the provider by a link', async () => {
  const { id } = await world.stripe.accounts.create(accountParams())
  await expect(onboarding(id, 'account_update')).rejects.toMatchObject({
    ...{ statusCode: 400, param: 'type' },
  })
  const own = await world.stripe.accounts.create({
    country: 'JP',
    controller: { requirement_collection: 'application', stripe_dashboard: { type: 'none' } },
  })
  expect(await onboarding(own.id, 'account_update')).toMatchObject({ object: 'account_link' })
})

it('leads to the form once, and then back to the product for a new link', async () => {
  const { id } = await world.stripe.accounts.create(accountParams())
  const { url } = await onboarding(id, 'account_onboarding')
  const first = await open(url)
  expect(first.headers.get('location')).not.toBe(`${BACK}?again`)
  expect((await open(url)).headers.get('location')).toBe(`${BACK}?again`)
})

it.each([
  [290, false],
  [301, true],
])('after %d seconds a link is over: %s', async (seconds, isOver) => {
  const { id } = await world.stripe.accounts.create(accountParams())
  const { url, created, expires_at } = await onboarding(id, 'account_onboarding')
  expect(expires_at - created).toBe(300)
  await world.clock().set(new Date((created + seconds) * 1000))
  expect((await open(url)).headers.get('location') === `${BACK}?again`).toBe(isOver)
})

it('opens the dashboard of an onboarded account, once and for five minutes', async () => {
  const { accounts } = world.stripe
  const fresh = await accounts.create(accountParams())
  await expect(accounts.createLoginLink(fresh.id)).rejects.toThrow('not completed onboarding')
  const { id } = await openSeller(world)
  const link = async () => (await accounts.createLoginLink(id)).url
  const used = await link()
  const once = await fetch(used)
  expect(once.status).toBe(200)
  const again = await fetch(used)
  expect(again.status).not.toBe(200)
  const late = await link()
  await world.clock().advance(301)
  expect((await fetch(late)).status).not.toBe(200)
})
