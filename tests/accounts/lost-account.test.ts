import { expect, test } from 'vitest'
import {
  type Member,
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'

import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()

const MONTH = 31 * 86_400

const accountOf = async ({ id }: Member) => {
  const sql = 'select account_id as account from payout_accounts where user_id = $1'
  const { rows } = await world.sql<{ account: string }>(sql, [id])
  return rows[0]?.account
}
const sharesSent = async ({ id }: Member) => {
  const { rows } = await world.sql<{ total: number }>(
    'select count(*) as total from earnings where transfer_id is not null and seller_id = $1',
    [id],
  )
  return Number(rows[0]?.total)
}

test('a seller who disconnects the account sells nothing until a new account is registered', async () => {
  const seller = await registerSeller(world, 'seller')
  const buyer = await registerMember(world, 'buyer')
  const other = await registerMember(world, 'other')
  const service = await offerService(world, seller)
  await subscribe(world, buyer, service)
  const first = await accountOf(seller)

  await world.control('/control/payments/disconnect_account', { account: first })
  await world.settle()
  expect(await succeed(world.call('my', {}, seller))).toMatchObject({ details_submitted: 0 })
  const { secret } = await succeed(world.call('prod', { prod_id: String(service) }, seller))
  expect(secret).toBe(0)
  expect((await world.call('checkout', { prod_id: String(service) }, other)).status).not.toBe(200)
  const mails = await world.control<{ subject: string }[]>(`/control/mails?to=${seller.email}`)
  expect(mails[0]?.subject).toBe('受け取り口座との連携が解除されました')

  await world.advance(MONTH)
  expect(await sharesSent(seller)).toBe(1)
  await succeed(world.call('connect_create', {}, seller))
  const second = await accountOf(seller)
  expect(second).not.toBe(first)
  await world.control('/control/payments/complete_onboarding', { account: second })
  await world.settle()
  expect(await succeed(world.call('my', {}, seller))).toMatchObject({ details_submitted: 1 })
})
