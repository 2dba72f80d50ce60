import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Member, registerMember, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

interface Device {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const world = await worldOfFile()
const [member, other] = [
  await registerMember(world, 'member'),
  await registerMember(world, 'other'),
]
beforeEach(() => world.sql('delete from push_subscriptions'))

const { endpoint, keys } = await world.control<Device>('/control/push/devices', {})
const allow = (person: Member, address: string) =>
  world.call('push_subscribe', { endpoint: address, ...keys }, person)
const devices = async () => {
  const { rows } = await world.sql<{ endpoint: string }>(
    'select endpoint from push_subscriptions order by id',
  )
  return rows.map(one => one.endpoint)
}

test('a person has twenty devices; a further one takes the place of the first', async () => {
  await succeed(allow(other, `${endpoint}-other`))
  const own = Array.from({ length: 21 }, (_, place) => `${endpoint}-${place}`)
  for (const address of own) await succeed(allow(member, address))
  expect(await devices()).toEqual([`${endpoint}-other`, ...own.slice(1)])
})

test('an address that is longer than any push service’s is refused', async () => {
  const long = `${endpoint}/${randomBytes(2000).toString('hex')}`
  expect((await allow(member, long)).status).toBe(400)
  expect(await devices()).toEqual([])
})
