import { afterEach, beforeEach, expect, it } from 'vitest'
import { nowIn, openSession } from './support/deal.ts'
import { openProviderWorld, type ProviderWorld } from './support/provider-world.ts'

let world: ProviderWorld
beforeEach(async () => {
  world = await openProviderWorld()
})
afterEach(() => world.close())

it('sends again until the receiver takes it', async () => {
  const { receiver, stripe } = world
  receiver.answers.push(500, 503)
  await stripe.customers.create({ email: 'a@example.com' })
  expect(await world.settle()).toBe(0)
  expect(receiver.types()).toEqual(['customer.created'])
})

it('goes on after a restart with what was not delivered, and keeps its state', async () => {
  const { receiver, stripe } = world
  receiver.answers.push(500, 500)
  const customer = await stripe.customers.create({ email: 'a@example.com' })
  await world.restart()
  expect((await stripe.customers.retrieve(customer.id)).id).toBe(customer.id)
  expect(await world.settle()).toBe(0)
  expect(receiver.types()).toEqual(['customer.created'])
})

it('lists events and names the request that caused them', async () => {
  const { stripe } = world
  const customer = await stripe.customers.create(
    { email: 'a@example.com' },
    { idempotencyKey: 'cus:5' },
  )
  const { data } = await stripe.events.list({ type: 'customer.created' })
  expect(data[0]).toMatchObject({
    api_version: '2026-10-28.endive',
    request: { idempotency_key: 'cus:5', id: expect.stringMatching(/^req_/) },
    data: { object: { id: customer.id } },
  })
  const endpoints = await stripe.webhookEndpoints.list()
  expect(endpoints.data.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/stripe/webhook',
    '/api/stripe/webhook_connect',
  ])
})

it('expires a session when its time is over', async () => {
  const { stripe, receiver } = world
  const session = await openSession(world)
  expect(session.expires_at - nowIn(world)).toBeGreaterThan(30 * 60)
  await world.clock().advance(32 * 60)
  const expired = await stripe.checkout.sessions.retrieve(session.id)
  expect(expired).toMatchObject({ status: 'expired', url: null })
  await world.settle()
  expect(receiver.types()).toContain('checkout.session.expired')
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  })
})
