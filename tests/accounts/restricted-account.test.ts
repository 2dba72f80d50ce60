import { beforeEach, expect, test } from 'vitest'
import {
  type Member,
  offerService,
  onboard,
  registerMember,
  runningDeal,
  succeed,
} from '../support/fixtures.ts'

import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const DAY = 86_400

let seller: Member
let buyer: Member
let deal: number

beforeEach(async () => {
  ;({ seller, buyer, deal } = await runningDeal(world))
})

const act = async (name: string) => {
  const sql = 'select account_id as account from payout_accounts where user_id = $1'
  const { rows } = await world.sql<{ account: string }>(sql, [seller.id])
  await world.control(`/control/payments/${name}`, { account: rows[0]?.account })
  await world.settle()
}
const subjects = async ({ email }: Member) =>
  (await world.control<{ subject: string }[]>(`/control/mails?to=${email}`)).map(mail =>
    mail.subject.replace(/（.*/, ''),
  )
const watch = async () => {
  await world.app.recurring.find(job => job.name === 'watch-sellers-without-account')?.run()
  await world.settle()
}
const alerts = async () => {
  const { rows } = await world.sql<{ facts: object; closed: boolean }>(
    `select facts, closed_at is not null as closed from alerts where key = $1`,
    [`restricted:${seller.id}`],
  )
  return rows
}
const sent = async () => {
  const { rows } = await world.sql<{ total: number }>(
    'select count(*) as total from earnings where transfer_id is not null and seller_id = $1',
    [seller.id],
  )
  return Number(rows[0]?.total)
}
const ending = async () => {
  const input = { subsc_id: String(deal), page: '1' }
  const { events } = await succeed(world.call('subsc_events', input, buyer))
  return events.find(({ kind }) => kind === 'ending')
}

test('a restricted seller is notified and sells nothing, and waiting shares are sent when the restriction is lifted', async () => {
  const other = await registerMember(world, 'other')
  const service = await offerService(world, seller)
  await act('restrict_account')
  expect(await subjects(seller)).toContain('受け取り口座の確認が必要です')
  expect((await world.call('checkout', { prod_id: String(service) }, other)).status).not.toBe(200)
  const prod = await succeed(world.call('prod', { prod_id: String(service) }, other))
  expect(prod).toMatchObject({ user_details_submitted: 0 })
  await world.advance(20 * DAY)
  await watch()
  expect(await alerts()).toEqual([])
  await world.advance(12 * DAY)
  expect(await sent()).toBe(1)
  await watch()
  expect(await alerts()).toMatchObject([
    { facts: { sellerId: seller.id, transfers: 1, yen: 3840 }, closed: false },
  ])
  await act('lift_restriction')
  expect(await sent()).toBe(2)
  expect(await alerts()).toMatchObject([{ closed: true }])
  expect(await subjects(seller)).toContain('受け取り口座の確認が済みました')
})

test('the alert about waiting shares closes when none waits any more', async () => {
  await act('restrict_account')
  await world.advance(32 * DAY)
  await watch()
  expect(await alerts()).toMatchObject([{ closed: false }])
  const asked = { subsc_id: String(deal), type: 'refund_full' }
  const { id } = await succeed(world.call('request_create', asked, buyer))
  const answer = { request_id: String(id), answer: 'respond' }
  await succeed(world.call('request_response', answer, seller))
  await world.settle()
  await watch()
  expect(await alerts()).toMatchObject([{ closed: true }])
})

test('after thirty days without an account the deals end with their paid period, and both sides are notified', async () => {
  await act('restrict_account')
  await world.advance(29 * DAY)
  await watch()
  expect(await ending()).toBeUndefined()
  await world.advance(2 * DAY)
  await watch()
  await watch()
  expect(await ending()).toMatchObject({ cause: 'account' })
  expect(await subjects(buyer)).toContain('次の更新日で終わります')
  expect(await subjects(seller)).toContain('次の更新日で終わります')
  await world.advance(32 * DAY)
  expect(await subjects(buyer)).toContain('取引が終わりました')
})

test('the same applies to a seller who disconnected the account', async () => {
  await act('disconnect_account')
  await world.advance(31 * DAY)
  await watch()
  expect(await ending()).toMatchObject({ cause: 'account' })
})

test('an account that was disconnected long ago does not shorten the thirty days of the next one', async () => {
  await act('disconnect_account')
  await onboard(world, seller)
  await world.advance(40 * DAY)
  await act('restrict_account')
  await watch()
  expect(await ending()).toBeUndefined()
  await world.advance(31 * DAY)
  await watch()
  expect(await ending()).toMatchObject({ cause: 'account' })
})

test('an account that stops taking money before payouts ever worked counts as restricted', async () => {
  const neverPaidOut = 'update payout_accounts set payouts_enabled = false where user_id = $1'
  await world.sql(neverPaidOut, [seller.id])
  await act('restrict_account')
  expect(await subjects(seller)).toContain('受け取り口座の確認が必要です')
  await world.advance(31 * DAY)
  await watch()
  expect(await ending()).toMatchObject({ cause: 'account' })
})

test('a notice of a restriction or its end is not sent when its reason is over by the time of its job', async () => {
  const facts = { userId: seller.id, at: world.app.clock().toISOString() }
  const late = async (name: 'payout_account.restricted' | 'payout_account.free') => {
    const before = await subjects(seller)
    await world.app.db.transaction().execute(tx => world.app.publish(tx, name, facts))
    await world.settle()
    expect(await subjects(seller)).toEqual(before)
  }
  await late('payout_account.restricted')
  await act('restrict_account')
  await late('payout_account.free')
})
