import type { World } from '@yosooi/sandbox-kit/world'

export interface MailRefusal {
  readonly to: string
  /** The SMTP reply code: 4xx is temporary, 5xx permanent. */
  readonly code: number
  /** Number of mails that are refused before mail is accepted again. */
  readonly times: number
}

export interface MailRefusals {
  add(refusal: MailRefusal): void
  /**
   * The code that refuses the next mail to this address, which is counted; undefined to accept it.
   */
  next(address: string): number | undefined
}

/** Addresses whose mail is refused on demand, like a full or deleted mailbox. */
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
