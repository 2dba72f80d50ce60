import { expect, test, vi } from 'vitest'
import {
  offerService,
  registerMember,
  registerSeller,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile({ mailAfterSeconds: 2 })
const seller = await registerSeller(world, 'seller')
const buyer = await registerMember(world, 'buyer')
const threads: string[] = []
for (let n = 0; n < 2; n++) {
  threads.push(String(await subscribe(world, buyer, await offerService(world, seller))))
}

const say = (contact_id: string | undefined, text: string) =>
  succeed(world.call('message_create', { contact_id: contact_id ?? '', text }, seller))

test('[MSG-28] a message that is read within seconds is not mailed, an unread one is', async () => {
  const [read, unread] = threads
  await say(read, '開いている部屋へ')
  await succeed(world.call('messages', { contact_id: read ?? '' }, buyer))
  await say(unread, '閉じている部屋へ')
  const letters = async () => {
    const mails = await world.control<{ subject: string; text: string }[]>(
      `/control/mails?to=${buyer.email}`,
    )
    return mails.filter(({ subject }) => subject === 'sellerさんからメッセージです')
  }
  // This message's mail is due later, so the first message's mail would have been sent by then.
  await vi.waitFor(async () => expect(await letters()).not.toEqual([]), { timeout: 20_000 })
  await world.settle()
  const [letter, ...more] = await letters()
  expect(letter?.text).toContain('閉じている部屋へ')
  expect(more).toEqual([])
})
