import type { World } from '../kit/world.ts'

export interface MailRefusal {
  readonly to: string
  /** What SMTP answers: 4xx for now, 5xx for good. */
  readonly code: number
  /** How many mails are refused before they are taken again. */
  readonly times: number
}

export interface MailRefusals {
  add(refusal: MailRefusal): void
  /** The code to refuse the next mail to this address with, counted; undefined when it is taken. */
  next(address: string): number | undefined
}

/** Receivers whose mailbox is full or gone, on demand. */
export function createMailRefusals(world: World): MailRefusals {
  world.define(`CREATE TABLE IF NOT EXISTS mail_refusals (
    receiver TEXT PRIMARY KEY,
    code INTEGER NOT NULL,
    times INTEGER NOT NULL
  )`)
  return {
    add: ({ to, code, times }) => {
      world
        .prepare('INSERT OR REPLACE INTO mail_refusals (receiver, code, times) VALUES (?, ?, ?)')
        .run(to.toLowerCase(), code, times)
    },
    next: address => {
      const row = world
        .prepare(
          `UPDATE mail_refusals SET times = times - 1
           WHERE receiver = ? AND times > 0 RETURNING code`,
        )
        .get(address.toLowerCase())
      return row && Number(row.code)
    },
  }
}
