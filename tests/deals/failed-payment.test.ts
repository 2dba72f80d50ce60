import { beforeAll, expect, test } from 'vitest'
import { type Member, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const DAY = 86_400
const world = await worldOfFile()
let scene: { seller: Member; buyer: Member; deal: number }

interface Failed {
  failed_at: string
  next_try_at: string | null
  awaits_owner: boolean
  card: { brand: string; last4: string } | null
}
const failed = async (who: Member) =>
  (
    await succeed<{ failed_payment: Failed | null }>(
      world.call('subsc', { subsc_id: String(scene.deal) }, who),
    )
  ).failed_payment
const daysBetween = ({ failed_at, next_try_at }: Failed) =>
  (Date.parse(next_try_at ?? '') - Date.parse(failed_at)) / DAY / 1000

beforeAll(async () => {
  scene = await runningDeal(world)
})

test('nothing has failed while every month is paid', async () => {
  expect(await failed(scene.buyer)).toBeNull()
})

test('the buyer of an unpaid month reads when it failed, when it is tried again, and the card', async () => {
  await world.control('/control/payments/decline_next', { reason: 'insufficient_funds' })
  await world.advance(31 * DAY + 2 * 3600)
  const first = await failed(scene.buyer)
  expect(first).toMatchObject({ awaits_owner: false, card: { brand: 'visa', last4: '4242' } })
  expect(daysBetween(first as Failed)).toBe(3)
  expect(await failed(scene.seller)).toBeNull()
})

test('the mail about it names both times and the card', async () => {
  const mails = await world.control<{ subject: string; text: string }[]>(
    `/control/mails?to=${scene.buyer.email}`,
  )
  const mail = mails.find(({ subject }) => subject.startsWith('お支払いができませんでした'))
  for (const part of ['できなかった日時', '次のお支払い手続き', 'Visa 末尾 4242'])
    expect(mail?.text).toContain(part)
})

test('a retry that fails too moves both times', async () => {
  const before = (await failed(scene.buyer)) as Failed
  await world.control('/control/payments/decline_next', { reason: 'insufficient_funds' })
  await world.advance(3 * DAY + 3600)
  const after = (await failed(scene.buyer)) as Failed
  expect(after.failed_at).toBe(before.next_try_at)
  expect(daysBetween(after)).toBe(5)
})

test('no failure is shown when the month is paid', async () => {
  await world.advance(5 * DAY + 3600)
  expect(await failed(scene.buyer)).toBeNull()
  const { rows } = await world.sql('select from failed_payments')
  expect(rows).toEqual([])
})

test('card and bank are named to their owners alone', async () => {
  const card = (who: Member) => succeed(world.call('payment_method', {}, who))
  const bank = (who: Member) => succeed(world.call('payout_bank', {}, who))
  expect(await card(scene.buyer)).toMatchObject({ card: { brand: 'visa', last4: '4242' } })
  expect(await card(scene.seller)).toEqual({ card: null })
  expect(await bank(scene.seller)).toMatchObject({ bank: { kind: 'futsu' } })
  expect(await bank(scene.buyer)).toEqual({ bank: null })
})
