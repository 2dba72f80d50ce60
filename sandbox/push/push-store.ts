import type { World } from '@yosooi/sandbox-kit/world'

interface Device {
  readonly id: string
  /** base64url, as `auth`. */
  readonly privateKey: string
  readonly auth: string
}

/** A message as its device decrypted it. */
export interface ReceivedNote {
  readonly text: string
  readonly sender: string
  readonly topic: string
  readonly ttl: number
}

/** The devices of the push service, and what they have received. */
export function createPushStore(world: World) {
  world.define(`CREATE TABLE IF NOT EXISTS push_devices (
    id TEXT PRIMARY KEY, private_key TEXT NOT NULL, auth TEXT NOT NULL,
    status INTEGER NOT NULL DEFAULT 201
  )`)
  world.define(`CREATE TABLE IF NOT EXISTS push_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, device TEXT NOT NULL, at TEXT NOT NULL,
    text TEXT NOT NULL, sender TEXT NOT NULL, topic TEXT NOT NULL, ttl INTEGER NOT NULL
  )`)
  return {
    add({ id, privateKey, auth }: Device) {
      world
        .prepare('INSERT INTO push_devices (id, private_key, auth) VALUES (?, ?, ?)')
        .run(id, privateKey, auth)
    },
    /** From now on a message to the device is answered with this HTTP status. */
    answerWith(id: string, status: number) {
      world.prepare('UPDATE push_devices SET status = ? WHERE id = ?').run(status, id)
    },
    find(id: string): (Device & { readonly status: number }) | undefined {
      const row = world.prepare('SELECT * FROM push_devices WHERE id = ?').get(id)
      return (
        row && {
          id,
          privateKey: String(row.private_key),
          auth: String(row.auth),
          status: Number(row.status),
        }
      )
    },
    /** `at` is ISO 8601, by the sandbox's clock. */
    addNote(id: string, { at, text, sender, topic, ttl }: ReceivedNote & { readonly at: string }) {
      world
        .prepare(
          'INSERT INTO push_notes (device, at, text, sender, topic, ttl) VALUES (?, ?, ?, ?, ?, ?)',
        )
        .run(id, at, text, sender, topic, ttl)
    },
    /** In the order in which they arrived. */
    notesOf: (id: string) =>
      world
        .prepare('SELECT at, text, sender, topic, ttl FROM push_notes WHERE device = ? ORDER BY id')
        .all(id),
  }
}
