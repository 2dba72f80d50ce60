import { expect, test } from 'vitest'
import { offerService, runningDeal, subscribe, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()

test('beyond its end a list is empty and still names its last page', async () => {
  const { seller, buyer, deal } = await runningDeal(world)
  const other = await offerService(world, seller)
  const running = String(await subscribe(world, buyer, other))
  await succeed(world.call('subsc_delete', { subsc_id: String(deal) }, buyer))
  await world.sql(`update deals set status = 'ended', ended_at = now() where id = ${deal}`)
  await succeed(world.call('request_create', { subsc_id: running, type: 'refund_full' }, buyer))
  await succeed(world.call('like_add', { prod_id: String(other) }, buyer))
  await succeed(world.call('follow_add', { user_id: String(seller.id) }, buyer))
  await world.settle()
  const page = '99'
  const lists = [
    world.call('subscs', { page }, buyer),
    world.call('history', { page }, buyer),
    world.call('requests', { page }, buyer),
    world.call('notice_list', { page }, buyer),
    world.call('likes', { page }, buyer),
    world.call('follows', { page }, buyer),
    world.call('contacts', { page }, buyer),
  ]
  for (const { status, body } of await Promise.all(lists))
    expect({ status, body }).toMatchObject({ status: 200, body: { total_pages: 1 } })
})
