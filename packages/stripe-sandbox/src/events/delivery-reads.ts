import type { World } from '@yosooi/sandbox-kit/world'
import { type Delivery, toDelivery } from './delivery-row.ts'

const waiting = `state = 'pending' AND seq NOT IN (SELECT value FROM json_each(?))`

const missing = `(state IN ('dropped', 'given_up') OR (state = 'pending' AND attempts > 0))`

/** Questions about the webhooks to send. */
export interface DeliveryReads {
  /** Deliveries that are due, oldest first, without those in progress. */
  due(underWay: Iterable<number>, limit: number): Delivery[]
  nextAt(underWay: Iterable<number>): number | undefined
  pending(): number
  /** Number of pending deliveries that were never tried and are due within these milliseconds. */
  untried(within?: number): number
  latest(limit: number): Delivery[]
  /** Deliveries that have not arrived: dropped by a fault, given up, or failed so far. */
  undelivered(): Delivery[]
  countUndelivered(): number
  byEvent(event: string): Delivery[]
  /** Number of endpoints that have not received this event yet. */
  missingOf(event: string): number
  bySeq(seq: number): Delivery | undefined
}

export function createDeliveryReads(world: World): DeliveryReads {
  const count = (where: string, ...values: number[]) =>
    Number(world.prepare(`SELECT count(*) AS n FROM pay_delivery WHERE ${where}`).get(...values)?.n)
  const select = (rest: string, ...values: (string | number)[]) =>
    world
      .prepare(`SELECT * FROM pay_delivery ${rest}`)
      .all(...values)
      .map(toDelivery)
  return {
    due: (underWay, limit) =>
      select(
        `WHERE ${waiting} AND next_at <= ? ORDER BY next_at, seq LIMIT ?`,
        JSON.stringify([...underWay]),
        Date.now(),
        limit,
      ),
    nextAt: underWay => {
      const row = world
        .prepare(`SELECT min(next_at) AS at FROM pay_delivery WHERE ${waiting}`)
        .get(JSON.stringify([...underWay]))
      return row?.at == null ? undefined : Number(row.at)
    },
    pending: () => count(`state = 'pending'`),
    untried: (within = 0) =>
      count(`state = 'pending' AND attempts = 0 AND next_at <= ?`, Date.now() + within),
    latest: limit => select('ORDER BY seq DESC LIMIT ?', limit),
    undelivered: () => select(`WHERE ${missing}`),
    countUndelivered: () => count(missing),
    missingOf: event => {
      const row = world
        .prepare(
          `SELECT count(DISTINCT endpoint) AS n FROM pay_delivery AS one
           WHERE event = ? AND NOT EXISTS (SELECT 1 FROM pay_delivery AS other
             WHERE other.event = one.event AND other.endpoint = one.endpoint
               AND other.state = 'delivered')`,
        )
        .get(event)
      return Number(row?.n)
    },
    byEvent: event => select('WHERE event = ?', event),
    bySeq: seq => select('WHERE seq = ?', seq)[0],
  }
}
