import type { SQLOutputValue } from 'node:sqlite'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import type { World } from '@yosooi/sandbox-kit/world'
import PostalMime from 'postal-mime'

export interface Mail {
  readonly id: number
  /** The receivers of the envelope, joined by `, `. */
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** Empty when the mail has no HTML part. */
  readonly html: string
  /** ISO 8601, by the sandbox's clock. */
  readonly created_at: string
  readonly seen: boolean
}

export interface MailStore {
  /** Keeps a raw RFC 5322 message. */
  add(raw: Buffer, receivers: readonly string[]): Promise<void>
  /** The newest 500, newest first; only mails to this address when one is given. */
  list(to?: string): Mail[]
  find(id: number): Mail | undefined
  source(id: number): Uint8Array | undefined
  markSeen(id: number): void
}

export function createMailStore(world: World, clock: Clock): MailStore {
  world.define(`CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    receivers TEXT NOT NULL,
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    created_at TEXT NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    raw BLOB NOT NULL
  )`)
  return {
    add: async (raw, receivers) => {
      const mail = await PostalMime.parse(raw)
      const { name, address } = mail.from ?? {}
      world
        .prepare(
          `INSERT INTO mails (receivers, sender, subject, text, html, created_at, raw)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          receivers.join(', ').toLowerCase(),
          name ? `${name} <${address ?? ''}>` : (address ?? ''),
          mail.subject ?? '',
          mail.text ?? '',
          mail.html ?? '',
          clock.now().toISOString(),
          raw,
        )
    },
    list: (to = '') =>
      world
        .prepare(
          `${select} WHERE ? = '' OR instr(', ' || receivers || ',', ?) > 0
           ORDER BY id DESC LIMIT 500`,
        )
        .all(to, `, ${to.trim().toLowerCase()},`)
        .map(toMail),
    find: id => {
      const row = world.prepare(`${select} WHERE id = ?`).get(id)
      return row && toMail(row)
    },
    source: id => {
      const raw = world.prepare('SELECT raw FROM mails WHERE id = ?').get(id)?.raw
      return raw instanceof Uint8Array ? raw : undefined
    },
    markSeen: id => {
      world.prepare('UPDATE mails SET seen = 1 WHERE id = ?').run(id)
    },
  }
}

const select = 'SELECT id, receivers, sender, subject, text, html, created_at, seen FROM mails'

function toMail(row: Record<string, SQLOutputValue>): Mail {
  return {
    id: Number(row.id),
    to: String(row.receivers),
    from: String(row.sender),
    subject: String(row.subject),
    text: String(row.text),
    html: String(row.html),
    created_at: String(row.created_at),
    seen: row.seen === 1,
  }
}
