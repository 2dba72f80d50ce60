import { expect, test } from 'vitest'
import { passLostNumbers } from '../../../server/domains/papers/pass-lost-numbers.ts'
import { type Member, registerMember, succeed } from '../../support/fixtures.ts'
import { scenarioOfFile } from '../histories/scenario.ts'
import { backUp } from './restored-product.ts'

/** The numbers of lost rows, by which the provider knows their objects, are not given again. */

const { world, scenario } = await scenarioOfFile()

const signUp = async (name: string) => {
  const email = `${name}@yosooi.example`
  await world.control('/control/persons', { email, password: 'yosooi-demo', email_verified: true })
  const { access_token: token } = await world.control<{ access_token: string }>('/control/token', {
    email,
  })
  return { email, token }
}
const register = (name: string): Promise<Member> => registerMember({ ...world, signUp }, name)

const customerOf = async (userId: number) => {
  const [row] = await world.sql<{ customer_id: string }>(
    'select customer_id from payment_customers where user_id = $1',
    [userId],
  )
  return row?.customer_id
}

test('a person who registers after the restore does not get the customer of a lost one', async () => {
  const restore = await backUp(world)
  const lost = await register('lost')
  await scenario.subscribe(lost)
  const customer = await customerOf(lost.id)
  await restore()
  await passLostNumbers(world.app)
  const next = await register('next')
  await succeed(world.call('checkout', { prod_id: scenario.service }, next))
  expect(next.id).toBeGreaterThan(lost.id)
  expect(await customerOf(next.id)).toBeDefined()
  expect(await customerOf(next.id)).not.toBe(customer)
})

test('papers go on after the numbers that may have been issued', async () => {
  const deal = await scenario.subscribe()
  const restore = await backUp(world)
  await restore()
  await passLostNumbers(world.app)
  await passLostNumbers(world.app)
  const [month] = await world.sql<{ invoice_id: string }>('select invoice_id from earnings')
  const asked = { subsc_id: deal, invoice_id: month?.invoice_id ?? '', addressee: '山田' }
  await succeed(world.call('receipt_create', asked, scenario.buyer))
  expect(await world.sql('select number from papers')).toEqual([{ number: 20_001 }])
})
