import type { Clock } from '@yosooi/sandbox-kit/clock'
import { openWorld } from '@yosooi/sandbox-kit/world'
import { importPKCS8, SignJWT } from 'jose'
import { afterAll, expect, it } from 'vitest'
import webPush from 'web-push'
import { createPush } from './push.ts'

/** The push service refuses what a real service, or the browser behind it, would refuse. */

const ORIGIN = 'http://127.0.0.1:3100'
const world = openWorld(':memory:')
const clock = { now: () => new Date('2027-04-01T00:00:00Z') } as Clock
const routes = createPush({ world, clock, url: ORIGIN })
afterAll(() => world.close())

const vapid = webPush.generateVAPIDKeys()
const sender = { subject: 'mailto:a@yosooi.example', ...vapid }

interface Device {
  readonly id: string
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const newDevice = async (): Promise<Device> =>
  (await routes.request('/control/push/devices', { method: 'POST' })).json()
const notesOf = async ({ id }: Device) =>
  (await routes.request(`/control/push/devices/${id}`)).json()

interface Change {
  readonly text?: string
  readonly to?: Device
  readonly headers?: Record<string, string | undefined>
  readonly body?: (sealed: Buffer) => Buffer
}

/** Sends a note that the library seals for the device, with these changes. */
async function send(device: Device, { text = '新着', to = device, headers, body }: Change = {}) {
  const made = webPush.generateRequestDetails(device, text, {
    ...{ vapidDetails: sender, TTL: 60, topic: 'thread-41' },
  })
  const sealed = made.body ?? Buffer.alloc(0)
  const all = Object.entries({ ...made.headers, ...headers })
  return routes.request(`/push/${to.id}`, {
    method: 'POST',
    headers: all.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
    body: new Uint8Array(body ? body(sealed) : sealed),
  })
}

it('gives a note to its device with its sender, topic, life and the time of the sandbox', async () => {
  const device = await newDevice()
  const answer = await send(device)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    201,
    expect.stringContaining(`${ORIGIN}/push/notes/`),
  ])
  await send(device, { text: 'あとの知らせ' })
  const note = { sender: vapid.publicKey, topic: 'thread-41', ttl: 60 }
  const at = '2027-04-01T00:00:00.000Z'
  expect(await notesOf(device)).toEqual([
    { ...note, at, text: '新着' },
    { ...note, at, text: 'あとの知らせ' },
  ])
})

it('reads no note that was sealed for another device', async () => {
  const [mine, theirs] = [await newDevice(), await newDevice()]
  expect((await send(mine, { to: theirs })).status).toBe(403)
  expect(await notesOf(theirs)).toEqual([])
  expect((await send({ ...mine, id: 'gone' })).status).toBe(404)
})

it('reads no note that was changed on its way', async () => {
  const device = await newDevice()
  const body = (sealed: Buffer) => {
    const changed = Buffer.from(sealed)
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
    return changed
  }
  expect((await send(device, { body })).status).toBe(403)
  expect(await notesOf(device)).toEqual([])
})

it.each([
  ['no TTL', { ttl: undefined, TTL: undefined }],
  ['a TTL that is no number', { TTL: 'soon' }],
  ['a TTL below zero', { TTL: '-1' }],
  ['another encoding', { 'Content-Encoding': 'aesgcm' }],
  ['a topic of 33 characters', { Topic: 't'.repeat(33) }],
  ['a topic with a space', { Topic: 'thread 41' }],
])('refuses a note with %s', async (_what, headers) => {
  const device = await newDevice()
  expect((await send(device, { headers })).status).toBe(400)
  expect(await notesOf(device)).toEqual([])
})

it('takes the longest topic, and a note for now only', async () => {
  const device = await newDevice()
  const headers = { Topic: 't'.repeat(32), TTL: '0' }
  expect((await send(device, { headers })).status).toBe(201)
  expect(await notesOf(device)).toMatchObject([{ topic: 't'.repeat(32), ttl: 0 }])
})

it('refuses a body of more than 4,096 bytes, and takes one of as many', async () => {
  const device = await newDevice()
  const size = async (length: number) => {
    let bytes = 0
    const body = (sealed: Buffer) => {
      bytes = sealed.length
      return sealed
    }
    return [(await send(device, { text: 'x'.repeat(length), body })).status, bytes]
  }
  expect(await size(3993)).toEqual([201, 4096])
  expect(await size(3994)).toEqual([413, 4097])
})

/** The sender's token with other claims, signed with the sender's or another key. */
async function authorization(claims: Record<string, unknown>, signedBy = vapid) {
  const point = Buffer.from(signedBy.publicKey, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', d: signedBy.privateKey },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { createPrivateKey } = await import('node:crypto')
  const pem = createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' })
  const key = await importPKCS8(String(pem), 'ES256')
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(key)
  return { Authorization: `vapid t=${token}, k=${vapid.publicKey}` }
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const good = { aud: ORIGIN, sub: 'mailto:a@yosooi.example', exp: inSeconds(3600) }

it('takes a token of up to a day', async () => {
  const device = await newDevice()
  const headers = await authorization({ ...good, exp: inSeconds(24 * 3600 - 60) })
  expect((await send(device, { headers })).status).toBe(201)
})

it.each([
  ['for another service', { ...good, aud: 'https://push.example' }],
  ['that has expired', { ...good, exp: inSeconds(-60) }],
  ['of more than a day', { ...good, exp: inSeconds(24 * 3600 + 60) }],
  ['without an end', { aud: ORIGIN, sub: good.sub }],
  ['without a contact', { aud: ORIGIN, exp: good.exp }],
  ['whose contact is no address', { ...good, sub: 'yosooi' }],
])('refuses a token %s', async (_what, claims) => {
  const device = await newDevice()
  const headers = await authorization(claims)
  expect((await send(device, { headers })).status).toBe(403)
  expect(await notesOf(device)).toEqual([])
})

it('refuses a token that another key signed, and a note without one', async () => {
  const device = await newDevice()
  const foreign = await authorization(good, webPush.generateVAPIDKeys())
  expect((await send(device, { headers: foreign })).status).toBe(403)
  expect((await send(device, { headers: { Authorization: undefined } })).status).toBe(403)
})

it.each([410, 429, 500])('answers with %d on demand, keeps nothing, and recovers', async status => {
  const device = await newDevice()
  const answerWith = (wanted: unknown) =>
    routes.request(`/control/push/devices/${device.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: wanted }),
    })
  await answerWith(status)
  expect((await send(device)).status).toBe(status)
  expect(await notesOf(device)).toEqual([])
  expect((await answerWith(99)).status).toBe(400)
  await answerWith(201)
  expect((await send(device)).status).toBe(201)
})
