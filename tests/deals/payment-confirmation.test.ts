import { beforeAll, expect, test } from 'vitest'
import { type Member, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const world = await worldOfFile()
let scene: { seller: Member; buyer: Member; deal: number }

const ask = (who: Member) => world.call('payment_page', { subsc_id: String(scene.deal) }, who)
const pageOf = async (): Promise<string | null> =>
  (await succeed<{ url: string | null }>(ask(scene.buyer))).url
const deal = () => succeed(world.call('subsc', { subsc_id: String(scene.deal) }, scene.buyer))

beforeAll(async () => {
  scene = await runningDeal(world)
})

test('there is no link to a payment while nothing is unpaid', async () => {
  expect(await pageOf()).toBeNull()
})

test('a renewal that needs confirmation links the buyer to the provider’s page', async () => {
  await world.control('/control/payments/decline_next', { reason: 'authentication_required' })
  await world.advance(31 * DAY + 2 * 3600)
  expect(await deal()).toMatchObject({ past_due: 1 })
  const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${scene.buyer.email}`)
  const wanted = mails.filter(({ subject }) =>
    subject.startsWith('お支払いにご本人の確認が必要です'),
  )
  expect(wanted).toHaveLength(1)
  const page = await pageOf()
  expect(page?.startsWith(world.sandboxUrl)).toBe(true)
  const paid = await fetch(page ?? '', {
    method: 'POST',
    headers: { Origin: world.sandboxUrl },
    body: new URLSearchParams({ test_card: '4242424242424242' }),
  })
  expect(paid.status).toBe(200)
  await world.settle()
  expect(await deal()).toMatchObject({ past_due: 0 })
  expect(await pageOf()).toBeNull()
})

test('only the buyer gets the link', async () => {
  expect((await ask(scene.seller)).status).toBe(403)
})
