import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { nothing, timestamp } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'

/** Stored work that is not done yet: how much, and the age of the oldest of it. */
const waiting = { waiting: z.int(), oldestSeconds: z.number() }

const service = wireObject({
  name: z.enum([
    'payments',
    'identity',
    'identity_management',
    'mail',
    'storage',
    'push',
    'scanner',
  ]),
  /** Since when it gives no answer; null while it answers. */
  awaySince: z.nullable(timestamp()),
})

const adminHealth = wireObject({
  /** Number of tasks that wait for the operator, and of open reports among them. */
  tasks: z.int(),
  reports: z.int(),
  /** The last full comparison of the books with the provider; null before the first. */
  books: z.nullable(
    wireObject({
      startedAt: timestamp(),
      endedAt: timestamp(),
    }),
  ),
  /** Differences between the books and the provider that need a person now. */
  differences: z.int(),
  webhooks: wireObject({ lastAt: z.nullable(timestamp()), ...waiting }),
  outbox: wireObject(waiting),
  /** `done` within the last hour; `stopped` are alerts about work that did not get done. */
  jobs: wireObject({ done: z.int(), stopped: z.int(), ...waiting }),
  /** `sent` within the last hour, `refused` within the last day. */
  mails: wireObject({ sent: z.int(), refused: z.int() }),
  /**
   * Seconds within which the process that answers this call answered 95 % of its requests since it
   * started; null before the first.
   */
  answersSeconds: z.nullable(z.number()),
  /** Outside services as the same process sees them. */
  outside: z.array(service),
})
export type AdminHealth = z.core.output<typeof adminHealth>

export const adminHealthCalls = {
  admin_health: endpoint({
    called: 'adminHealth',
    method: 'GET',
    access: 'admin',
    summary: '仕組みの調子: 照合、知らせ、送信、仕事、メール、応え、外のサービス（本サービス独自）',
    input: nothing(),
    output: adminHealth,
  }),
}
