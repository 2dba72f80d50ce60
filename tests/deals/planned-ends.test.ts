import { beforeEach, expect, test } from 'vitest'
import { type Member, registerMember, runningDeal, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

/** Somebody planned the end of a subscription at the provider before it was decided here. */

const MONTH = 31 * 86_400
const world = await worldOfFile()
const admin = await registerMember(world, 'admin')

let seller: Member
let buyer: Member
let deal: number

beforeEach(async () => {
  ;({ seller, buyer, deal } = await runningDeal(world))
  await byHand('cancel_by_hand')
})

async function byHand(act: string): Promise<void> {
  const { rows } = await world.sql<{ id: string }>(
    'select subscription_id as id from deals where id = $1',
    [deal],
  )
  const subscription = rows[0]?.id
  await world.control(`/control/payments/${act}`, { subscription, at_period_end: true })
  await world.settle()
}
const undo = async () => {
  await world.settle()
  await byHand('undo_cancellation')
  await world.settle()
}
const subsc = () => succeed(world.call('subsc', { subsc_id: String(deal) }, buyer))
const endOf = async () => {
  const input = { subsc_id: String(deal), page: '1' }
  const { events } = await succeed(world.call('subsc_events', input, buyer))
  return events.find(event => event.kind === 'ended')
}
const giveNotice = () => world.call('subsc_delete', { subsc_id: String(deal) }, seller)

test('the wire tells an end that was decided here from one that is only planned there', async () => {
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 1, is_end_decided: 0 })
  await succeed(giveNotice())
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 1, is_end_decided: 1 })
})

test("a seller's notice stands, although the plan is undone there", async () => {
  await succeed(giveNotice())
  await undo()
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 1 })
  expect((await giveNotice()).status).toBe(409)
  await world.advance(MONTH)
  expect(await endOf()).toMatchObject({ reason: 'seller' })
})

test('the deals of a seller who is suspended without end do not go on when it is undone', async () => {
  await succeed(world.call('admin_use_end', { user_id: String(seller.id) }, admin))
  await undo()
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 1 })
  await world.advance(MONTH)
  expect(await endOf()).toMatchObject({ reason: 'seller' })
})

test('the deals of a seller without an account do not go on when it is undone', async () => {
  await world.sql(
    `update payout_accounts set transfers_active = false, restricted_since = now() - interval '31 days'
     where user_id = $1`,
    [seller.id],
  )
  await world.app.recurring.find(job => job.name === 'watch-sellers-without-account')?.run()
  await undo()
  expect(await subsc()).toMatchObject({ cancel_at_period_end: 1 })
})
