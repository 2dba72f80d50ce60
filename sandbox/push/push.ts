import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import { readInput } from '@yosooi/sandbox-kit/input'
import type { World } from '@yosooi/sandbox-kit/world'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { decryptNote } from './decrypt.ts'
import { createPushStore, type ReceivedNote } from './push-store.ts'
import { verifyVapid } from './vapid.ts'

export interface PushParts {
  readonly world: World
  readonly clock: Clock
  /** The sandbox's origin, without a trailing slash. */
  readonly url: string
}

const answerInput = z.object({
  /** 410: the device is gone; 429 or 500: the service fails; 201: messages are accepted. */
  status: z.coerce.number().int().min(200).max(599),
})

/**
 * A push service (RFC 8030) with devices that decrypt what they receive. Browsers cannot use it;
 * tests and tools create a device by `/control/push/devices`.
 */
export function createPush({ world, clock, url }: PushParts): Hono {
  const devices = createPushStore(world)
  const routes = new Hono()

  routes.post('/control/push/devices', c => {
    const id = randomUUID()
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    devices.add({ id, privateKey: pair.getPrivateKey('base64url'), auth })
    return c.json({ id, endpoint: `${url}/push/${id}`, keys: { p256dh, auth } })
  })

  routes.post('/control/push/devices/:id', async c => {
    const { data, fault } = await readInput(c, answerInput)
    if (!data) return c.json(fault, 400)
    devices.answerWith(c.req.param('id'), data.status)
    return c.json({ success: true })
  })

  routes.get('/control/push/devices/:id', c => c.json(devices.notesOf(c.req.param('id'))))

  routes.post('/push/:id', async c => {
    const device = devices.find(c.req.param('id'))
    if (!device) return c.body(null, 404)
    if (device.status !== 201) return c.body(null, device.status as 410)
    const note = await readNote(c, url, device)
    if ('refusal' in note) return c.text(note.refusal, note.status)
    devices.addNote(device.id, { ...note, at: clock.now().toISOString() })
    return c.body(null, 201, { Location: `${url}/push/notes/${randomUUID()}` })
  })
  return routes
}

/** In bytes: services take as many, and refuse more (RFC 8030, section 7.2). */
const LONGEST_BODY = 4096

type Refusal = { readonly refusal: string; readonly status: 400 | 403 | 413 }

/** Refuses messages that a real service or a real browser would not accept. */
async function readNote(
  c: Context,
  origin: string,
  keys: { privateKey: string; auth: string },
): Promise<ReceivedNote | Refusal> {
  const ttl = Number(c.req.header('ttl') ?? Number.NaN)
  if (!Number.isInteger(ttl) || ttl < 0) return { refusal: 'TTL is missing', status: 400 }
  if (c.req.header('content-encoding') !== 'aes128gcm')
    return { refusal: 'Content-Encoding is not aes128gcm', status: 400 }
  const topic = c.req.header('topic') ?? ''
  if (!/^[\w-]{0,32}$/.test(topic)) return { refusal: 'Topic is too long', status: 400 }
  const body = Buffer.from(await c.req.arrayBuffer())
  if (body.length > LONGEST_BODY) return { refusal: 'The message is too long', status: 413 }
  try {
    const { key } = await verifyVapid(c.req.header('authorization') ?? '', origin)
    const text = decryptNote(body, keys)
    return { text, sender: key, topic, ttl }
  } catch (error) {
    return { refusal: String(error), status: 403 }
  }
}
