import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import { readInput } from '@yosooi/sandbox-kit/input'
import type { World } from '@yosooi/sandbox-kit/world'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { decryptNote } from './decrypt.ts'
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
  world.define(`CREATE TABLE IF NOT EXISTS push_devices (
    id TEXT PRIMARY KEY, private_key TEXT NOT NULL, auth TEXT NOT NULL,
    status INTEGER NOT NULL DEFAULT 201
  )`)
  world.define(`CREATE TABLE IF NOT EXISTS push_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, device TEXT NOT NULL, at TEXT NOT NULL,
    text TEXT NOT NULL, sender TEXT NOT NULL, topic TEXT NOT NULL, ttl INTEGER NOT NULL
  )`)
  const deviceOf = (id: string) => world.prepare('SELECT * FROM push_devices WHERE id = ?').get(id)
  const routes = new Hono()

  routes.post('/control/push/devices', c => {
    const id = randomUUID()
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys('base64url')
    const auth = randomBytes(16).toString('base64url')
    world
      .prepare('INSERT INTO push_devices (id, private_key, auth) VALUES (?, ?, ?)')
      .run(id, pair.getPrivateKey('base64url'), auth)
    return c.json({ id, endpoint: `${url}/push/${id}`, keys: { p256dh, auth } })
  })

  routes.post('/control/push/devices/:id', async c => {
    const { data, fault } = await readInput(c, answerInput)
    if (!data) return c.json(fault, 400)
    world
      .prepare('UPDATE push_devices SET status = ? WHERE id = ?')
      .run(data.status, c.req.param('id'))
    return c.json({ success: true })
  })

  routes.get('/control/push/devices/:id', c => {
    const notes = world
      .prepare('SELECT at, text, sender, topic, ttl FROM push_notes WHERE device = ? ORDER BY id')
      .all(c.req.param('id'))
    return c.json(notes)
  })

  routes.post('/push/:id', async c => {
    const device = deviceOf(c.req.param('id'))
    if (!device) return c.body(null, 404)
    if (Number(device.status) !== 201) return c.body(null, Number(device.status) as 410)
    const note = await readNote(c, url, {
      privateKey: String(device.private_key),
      auth: String(device.auth),
    })
    if ('refusal' in note) return c.text(note.refusal, note.status)
    world
      .prepare(
        'INSERT INTO push_notes (device, at, text, sender, topic, ttl) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(
        String(device.id),
        clock.now().toISOString(),
        note.text,
        note.sender,
        note.topic,
        note.ttl,
      )
    return c.body(null, 201, { Location: `${url}/push/notes/${randomUUID()}` })
  })
  return routes
}

type Note =
  | { readonly refusal: string; readonly status: 400 | 403 }
  | { readonly text: string; readonly sender: string; readonly topic: string; readonly ttl: number }

/** Refuses messages that a real service or a real browser would not accept. */
async function readNote(
  c: Context,
  origin: string,
  keys: { privateKey: string; auth: string },
): Promise<Note> {
  const ttl = Number(c.req.header('ttl') ?? Number.NaN)
  if (!Number.isInteger(ttl)) return { refusal: 'TTL is missing', status: 400 }
  if (c.req.header('content-encoding') !== 'aes128gcm')
    return { refusal: 'Content-Encoding is not aes128gcm', status: 400 }
  const topic = c.req.header('topic') ?? ''
  if (!/^[\w-]{0,32}$/.test(topic)) return { refusal: 'Topic is too long', status: 400 }
  try {
    const { key } = await verifyVapid(c.req.header('authorization') ?? '', origin)
    const text = decryptNote(Buffer.from(await c.req.arrayBuffer()), keys)
    return { text, sender: key, topic, ttl }
  } catch (error) {
    return { refusal: String(error), status: 403 }
  }
}
