import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { openDeal } from '../support/deal.ts'
import { providerWorldOfFile } from '../support/provider-world.ts'

const world = await providerWorldOfFile()
const browser = createBrowser(world.url)

const save = (body: object) => world.post('/control/payments/portal_default', body)

async function openPortal(configuration?: string) {
  const { stripe } = world
  const { subscription } = await openDeal(world)
  const session = await stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    ...(configuration ? { configuration } : {}),
  })
  return {
    id: subscription.id,
    page: await browser.open(session.url),
    read: () => stripe.subscriptions.retrieve(subscription.id),
  }
}

it('lets customers cancel by the default configuration as soon as the dashboard allows it', async () => {
  const closed = await openPortal()
  expect(closed.page.html).not.toContain('解約する')
  await save({ cancel: true })
  const { id, page, read } = await openPortal()
  const canceled = await browser.submit(page, '解約する', { cancel: id })
  expect(canceled.html).toContain('解約をとりやめる')
  expect(await read()).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  await browser.submit(canceled, '解約をとりやめる', { keep: id })
  expect(await read()).toMatchObject({
    cancel_at_period_end: false,
    cancellation_details: { reason: null },
  })
})

it('ends at once when the dashboard says so', async () => {
  await save({ cancel: true, mode: 'immediately' })
  const { id, page, read } = await openPortal()
  await browser.submit(page, '解約する', { cancel: id })
  expect(await read()).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  })
  await save({ cancel: false })
})

it('refuses what its own configuration does not allow, also when it is submitted', async () => {
  const { stripe } = world
  await save({ cancel: true })
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true } },
  })
  const { id, page, read } = await openPortal(configuration)
  expect(page.html).not.toContain('解約する')
  await browser.submit(page, '試すカード', { cancel: id })
  const other = await openDeal(world)
  await browser.submit(page, '試すカード', { cancel: other.subscription.id })
  expect((await read()).cancel_at_period_end).toBe(false)
  const spared = await stripe.subscriptions.retrieve(other.subscription.id)
  expect(spared.cancel_at_period_end).toBe(false)
  await save({ cancel: false })
})

it('asks for the reason when it is configured, and keeps it', async () => {
  const { stripe } = world
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: {
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end',
        cancellation_reason: { enabled: true, options: ['too_expensive', 'other'] },
      },
    },
  })
  const { id, page, read } = await openPortal(configuration)
  expect(page.html).toContain('値段が高い')
  await browser.submit(page, '解約する', { cancel: id, feedback: 'too_expensive' })
  expect((await read()).cancellation_details).toMatchObject({
    feedback: 'too_expensive',
    reason: 'cancellation_requested',
  })
})

it('keeps configurations as the provider does', async () => {
  const { stripe } = world
  const { configurations } = stripe.billingPortal
  const made = await configurations.create({
    business_profile: { headline: 'ヨソオイ' },
    features: { invoice_history: { enabled: true } },
    metadata: { made_by: 'product' },
  })
  expect(made).toMatchObject({ active: true, is_default: false, metadata: { made_by: 'product' } })
  const changed = await configurations.update(made.id, {
    active: false,
    business_profile: { headline: '' },
    features: { subscription_cancel: { enabled: false } },
  })
  expect(changed).toMatchObject({ active: false, business_profile: { headline: null } })
  const listed = async (params: Stripe.BillingPortal.ConfigurationListParams) =>
    (await configurations.list({ limit: 100, ...params })).data.map(({ id }) => id)
  expect(await listed({ active: false })).toEqual([made.id])
  expect(await listed({ active: true })).not.toContain(made.id)
  const [standard = '', ...others] = await listed({ is_default: true })
  expect(others).toEqual([])
  await expect(configurations.update(standard, { active: false })).rejects.toMatchObject({
    statusCode: 400,
    param: 'active',
  })
  const { subscription } = await openDeal(world)
  const customer = String(subscription.customer)
  await expect(
    stripe.billingPortal.sessions.create({ customer, configuration: made.id }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'configuration' })
})

it.each<[string, Stripe.BillingPortal.ConfigurationCreateParams.Features]>([
  ['subscription_update', { subscription_update: { enabled: true } }],
  [
    'subscription_cancel',
    { subscription_cancel: { enabled: true, proration_behavior: 'create_prorations' } },
  ],
  [
    'subscription_pause',
    { subscription_pause: { enabled: true, duration: { type: 'interval_options' } } },
  ],
  ['customer_update', { customer_update: { enabled: true, allowed_updates: ['age'] } }],
])('refuses features of %s that cannot be', async (name, features) => {
  await expect(
    world.stripe.billingPortal.configurations.create({ features }),
  ).rejects.toMatchObject({ statusCode: 400, param: expect.stringContaining(name) })
})
