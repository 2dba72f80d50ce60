import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { page, timestamp, wordOrFirst } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'
import { reportLine } from '../reports.ts'
import { waitingAppeal } from '../suspensions.ts'
import { alert } from './admin-alerts.ts'

/** Subjects of the operator's tasks. */
const TASK_KINDS = ['money', 'people', 'accounts', 'machine'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** The tabs in their order; `all` has every task. */
export const QUEUE_KINDS = ['all', ...TASK_KINDS] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** `due`: what is lost soonest, then the oldest. `new`: the newest. */
export const QUEUE_ORDERS = ['due', 'new'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** One of `alert`, `appeal` and `report` is set. */
const task = wireObject({
  key: z.string(),
  kind: z.enum(TASK_KINDS),
  /** The operator's time limit; null without one. */
  dueAt: z.nullable(timestamp()),
  alert: z.nullable(alert),
  appeal: z.nullable(waitingAppeal),
  report: z.nullable(reportLine),
})
export type QueueTask = z.core.output<typeof task>

const adminQueue = wireObject({
  tasks: z.array(task),
  kind: z.enum(QUEUE_KINDS),
  order: z.enum(QUEUE_ORDERS),
  /** Every kind with the number of its tasks; `COUNTED_MAX` + 1 means more than `COUNTED_MAX`. */
  kinds: z.array(wireObject({ name: z.enum(QUEUE_KINDS), found: z.int() })),
  /** Number of alerts that are put off. */
  later: z.int(),
  totalPages: z.int(),
  /** When the books are next compared with the provider. */
  nextAt: timestamp(),
})
export type AdminQueue = z.core.output<typeof adminQueue>

export const adminQueueCalls = {
  admin_queue: endpoint({
    called: 'adminQueue',
    method: 'GET',
    access: 'admin',
    summary:
      '運営を待っているもの。要対応、停止への異議、通報をいっしょに、種類ごとの数つき（本サービス独自）',
    input: wireObject({
      kind: wordOrFirst(QUEUE_KINDS),
      order: wordOrFirst(QUEUE_ORDERS),
      page: page(),
    }),
    output: adminQueue,
  }),
}
