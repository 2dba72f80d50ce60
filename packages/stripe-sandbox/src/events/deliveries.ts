import type { World } from '@yosooi/sandbox-kit/world'
import type { Faults } from '../faults/faults.ts'
import type { DueWork } from '../store/due-work.ts'
import { afterAttempt, type Outcome } from './attempt.ts'
import { type Delivery, toDelivery } from './delivery-row.ts'
import { type Departure, departureOf } from './webhook-faults.ts'

const waiting = `state = 'pending' AND seq NOT IN (SELECT value FROM json_each(?))`

const missing = `(state IN ('dropped', 'given_up') OR (state = 'pending' AND attempts > 0))`

/** The webhooks to send, kept on disk until each is answered with 2xx. */
export interface Deliveries {
  enqueue(event: { id: string; type: string }, endpoint: string): void
  /** Deliveries that are due, oldest first, without those in progress. */
  due(underWay: Iterable<number>, limit: number): Delivery[]
  nextAt(underWay: Iterable<number>): number | undefined
  settle(delivery: Delivery, outcome: Outcome): void
  /** Makes a held delivery due because the sandbox's clock has reached its time. */
  release(seq: number): void
  /** Gives up the deliveries to an endpoint that was deleted. */
  giveUp(endpoint: string): void
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
  /** Sends the delivery again now; one that has arrived is sent as a further copy. */
  again(delivery: Delivery): void
}

type NewDelivery = Pick<Delivery, 'event' | 'eventType' | 'endpoint' | 'body' | 'state' | 'nextAt'>

interface Parts {
  readonly faults: Faults
  readonly due: DueWork
  /** Seconds on the sandbox's clock. */
  now(): number
}

export function createDeliveries(world: World, { faults, due, now }: Parts): Deliveries {
  const count = (where: string, ...values: number[]) =>
    Number(world.prepare(`SELECT count(*) AS n FROM pay_delivery WHERE ${where}`).get(...values)?.n)
  const select = (rest: string, ...values: (string | number)[]) =>
    world
      .prepare(`SELECT * FROM pay_delivery ${rest}`)
      .all(...values)
      .map(toDelivery)
  const insert = ({ event, eventType, endpoint, body, state, nextAt }: NewDelivery) => {
    const { lastInsertRowid } = world
      .prepare(
        `INSERT INTO pay_delivery (event, event_type, endpoint, body, state, next_at, made_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(event, eventType, endpoint, body, state, Math.round(nextAt), Date.now())
    return String(lastInsertRowid)
  }
  return {
    enqueue: (event, endpoint) => {
      const departure = departureOf(faults)
      const row = { event: event.id, eventType: event.type, endpoint, body: JSON.stringify(event) }
      const leaving = { state: stateOf(departure), nextAt: Date.now() + departure.wait }
      for (let copy = 0; copy < departure.copies; copy++) {
        const seq = insert({ ...row, ...leaving })
        if (leaving.state === 'held') due.schedule('webhook_leaves', seq, now() + departure.held)
      }
    },
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
    settle: (delivery, outcome) => {
      const { state, nextAt } = afterAttempt(delivery, outcome)
      world
        .prepare(
          `UPDATE pay_delivery SET state = ?, next_at = ?, attempts = attempts + 1,
           last_status = ?, last_error = ? WHERE seq = ?`,
        )
        .run(state, nextAt, outcome.status, outcome.error, delivery.seq)
    },
    release: seq => {
      world
        .prepare(
          `UPDATE pay_delivery SET state = 'pending', next_at = ? WHERE seq = ? AND state = 'held'`,
        )
        .run(Date.now(), seq)
    },
    giveUp: endpoint => {
      world
        .prepare(
          `UPDATE pay_delivery SET state = 'given_up' WHERE endpoint = ? AND state = 'pending'`,
        )
        .run(endpoint)
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
    again: delivery => {
      if (delivery.state === 'delivered') {
        insert({ ...delivery, state: 'pending', nextAt: Date.now() })
        return
      }
      world
        .prepare(`UPDATE pay_delivery SET state = 'pending', next_at = ? WHERE seq = ?`)
        .run(Date.now(), delivery.seq)
    },
  }
}

function stateOf({ lost, held }: Departure): Delivery['state'] {
  if (lost) return 'dropped'
  return held > 0 ? 'held' : 'pending'
}
