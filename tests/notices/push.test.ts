import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Member,
  offerService,
  registerMember,
  runningDeal,
  subscribe,
  succeed,
} from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

interface Device {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}
interface Note {
  text: string
  sender: string
  topic: string
  ttl: number
}

const world = await worldOfFile()
const { seller, buyer, thread } = await runningDeal(world)
beforeEach(() => world.sql('delete from push_subscriptions'))

const newDevice = () => world.control<Device>('/control/push/devices', {})
const allow = (person: Member, { endpoint, keys }: Device) =>
  world.call('push_subscribe', { endpoint, ...keys }, person)
const notesOn = (device: Device) => world.control<Note[]>(`/control/push/devices/${device.id}`)
const answers = (device: Device, status: number) =>
  world.control(`/control/push/devices/${device.id}`, { status })
const devices = async () =>
  Number(
    (await world.sql<{ n: number }>('select count(*) as n from push_subscriptions')).rows[0]?.n,
  )

/** Sends a message that nobody reads, long after the previous one. */
async function messageBuyer(text: string): Promise<void> {
  await world.advance(6 * 60)
  await succeed(world.call('message_create', { contact_id: thread, text }, seller))
  await world.settle()
}

async function allowedDevice(person: Member): Promise<Device> {
  const device = await newDevice()
  await succeed(allow(person, device))
  return device
}

describe('a subscribed device', () => {
  test('gets notifications encrypted for it alone, signed by our key, with at most 40 characters', async () => {
    const [phone, desk] = [await allowedDevice(buyer), await allowedDevice(buyer)]
    await messageBuyer(`${'み'.repeat(40)}ここから先は送らない`)
    const { push_key } = await succeed(world.call('notices', {}, buyer))
    for (const device of [phone, desk]) {
      const [note, ...more] = await notesOn(device)
      expect(more).toEqual([])
      expect(JSON.parse(note?.text ?? '')).toEqual({
        title: 'sellerさんからメッセージです',
        body: `${'み'.repeat(40)}…`,
        path: `/messages/${thread}`,
        kind: 'message',
      })
      expect(note?.sender).toBe(push_key)
      expect(note?.topic).toMatch(/^[\w-]{32}$/)
    }
    const { rows } = await world.sql('select 1 from push_notes')
    expect(rows).toEqual([])
  })

  test('gets notifications of money and contract too, and none that is switched off for it', async () => {
    const device = await allowedDevice(buyer)
    const off = { kind: 'message', channel: 'push', on: '0' }
    await succeed(world.call('notice_switch', off, buyer))
    await messageBuyer('読まれない')
    expect(await notesOn(device)).toEqual([])
    await subscribe(world, buyer, await offerService(world, seller))
    await succeed(world.call('notice_switch', { ...off, kind: 'deal' }, buyer))
    await subscribe(world, buyer, await offerService(world, seller))
    const titles = (await notesOn(device)).map(({ text }) => JSON.parse(text).title)
    expect(titles).toEqual([expect.stringMatching(/^お申し込みありがとう/)])
    await succeed(world.call('notice_switch', { ...off, on: '1' }, buyer))
  })

  test('gets none after unsubscribing, and belongs to the user who subscribed last', async () => {
    const device = await allowedDevice(buyer)
    await succeed(allow(seller, device))
    await messageBuyer('もう届かない')
    expect(await notesOn(device)).toEqual([])
    await succeed(world.call('push_unsubscribe', { endpoint: device.endpoint }, buyer))
    expect(await devices()).toBe(1)
    await succeed(world.call('push_unsubscribe', { endpoint: device.endpoint }, seller))
    expect(await devices()).toBe(0)
  })

  test('shows its next user nothing that still waited for the former one', async () => {
    const device = await allowedDevice(buyer)
    await answers(device, 503)
    await messageBuyer('ふたりだけの話')
    await succeed(allow(seller, device))
    await answers(device, 201)
    await expect.poll(async () => (await world.sql('select from push_notes')).rows).toEqual([])
    expect(await notesOn(device)).toEqual([])
  })
})

test('closing the account deletes its devices and settings', async () => {
  const leaver = await registerMember(world, 'leaver')
  await allowedDevice(leaver)
  const off = { kind: 'message', channel: 'mail', on: '0' }
  await succeed(world.call('notice_switch', off, leaver))
  await succeed(world.call('user_delete', {}, leaver))
  expect(await devices()).toBe(0)
  const { rows } = await world.sql('select 1 from notice_mutes where user_id = $1', [leaver.id])
  expect(rows).toEqual([])
})

describe('a push service that refuses a message', () => {
  test('permanently: the device is deleted, and the mail is sent all the same', async () => {
    const device = await allowedDevice(buyer)
    await answers(device, 410)
    await messageBuyer('届かない端末')
    expect(await devices()).toBe(0)
    const mails = await world.control<{ text: string }[]>(`/control/mails?to=${buyer.email}`)
    expect(mails[0]?.text).toContain('届かない端末')
  })

  test('temporarily: the message is sent later, once', async () => {
    const device = await allowedDevice(buyer)
    await answers(device, 503)
    await messageBuyer('あとで届く')
    expect(await notesOn(device)).toEqual([])
    await answers(device, 201)
    await vi.waitFor(async () => expect(await notesOn(device)).toHaveLength(1), 20_000)
    await world.settle()
    expect(await notesOn(device)).toHaveLength(1)
  })

  const alerts = async () =>
    (await world.sql<{ kind: string }>("select kind from alerts where key like 'push:%'")).rows

  test('for one person alone: the device stays, and the operator is not alerted', async () => {
    const device = await allowedDevice(buyer)
    await answers(device, 403)
    await messageBuyer('断られた')
    expect(await devices()).toBe(1)
    expect(await alerts()).toEqual([])
  })

  test('for several people, so because of us: the operator is alerted and the devices stay', async () => {
    for (const person of [buyer, seller]) await answers(await allowedDevice(person), 403)
    await messageBuyer('断られた')
    await succeed(world.call('message_create', { contact_id: thread, text: '返事' }, buyer))
    await world.settle()
    expect(await devices()).toBe(2)
    expect(await alerts()).toEqual([{ kind: 'the push service refuses messages' }])
  })
})

describe('a subscription is refused', () => {
  test('when its address is no push service', async () => {
    const { keys } = await newDevice()
    const places = [
      'http://169.254.169.254/latest/meta-data',
      'http://localhost:5432/',
      'https://evil.example/push',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com@evil.example/x',
      'https://evil.example/https://fcm.googleapis.com/',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'file:///etc/passwd',
      'x',
    ]
    for (const endpoint of places) {
      const { status } = await world.call('push_subscribe', { endpoint, ...keys }, buyer)
      expect(status, endpoint).toBe(400)
    }
    const real = [
      'https://fcm.googleapis.com/fcm/send/x:y',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-pn1p.notify.windows.com/w/?token=x',
    ]
    for (const endpoint of real)
      await succeed(world.call('push_subscribe', { endpoint, ...keys }, buyer))
  })

  test('when its keys cannot be a device’s, and without a login', async () => {
    const { endpoint, keys } = await newDevice()
    for (const p256dh of ['x', 'A'.repeat(87), keys.p256dh.slice(1)]) {
      const bad = { endpoint, p256dh, auth: keys.auth }
      expect((await world.call('push_subscribe', bad, buyer)).status, p256dh).toBe(400)
    }
    expect((await world.call('push_subscribe', { endpoint, ...keys })).status).toBe(401)
    expect(await devices()).toBe(0)
  })
})
