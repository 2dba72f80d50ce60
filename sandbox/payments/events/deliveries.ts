import type { World } from '../../kit/world.ts'
import type { Endpoint } from './endpoints.ts'

export interface Delivery {
  readonly seq: number
  readonly event: string
  readonly eventType: string
  readonly endpoint: string
  readonly body: string
  readonly state: 'pending' | 'delivered' | 'given_up'
  readonly attempts: number
  /** Milliseconds of the real clock, as are the other times. */
  readonly nextAt: number
  readonly lastStatus: number | null
  readonly lastError: string | null
  readonly madeAt: number
}

/** What one attempt brought: an HTTP status, or the reason why there was none. */
export interface Outcome {
  readonly status: number | null
  readonly error: string | null
}

/** Seconds to wait after the first, second, … failed attempt; about three days in all. */
const waits = [0.2, 1, 5, 30, 120, 600, 3600, 10_800, 21_600, 43_200, 86_400, 86_400]

const waiting = `state = 'pending' AND seq NOT IN (SELECT value FROM json_each(?))`

/** The webhooks to send, kept on disk until each is answered with 2xx. */
export interface Deliveries {
  readonly endpoints: readonly Endpoint[]
  endpointsFor(account: string | undefined): readonly Endpoint[]
  endpoint(id: string): Endpoint | undefined
  enqueue(event: { id: string; type: string }, endpoint: Endpoint): void
  /** Those whose turn has come, oldest first, without the ones under way. */
  due(underWay: Iterable<number>, limit: number): Delivery[]
  nextAt(underWay: Iterable<number>): number | undefined
  settle(delivery: Delivery, outcome: Outcome): void
  pending(): number
  /** Pending ones that were never tried. */
  untried(): number
  latest(limit: number): Delivery[]
}

export function createDeliveries(world: World, endpoints: readonly Endpoint[]): Deliveries {
  const count = (where: string) =>
    Number(world.prepare(`SELECT count(*) AS n FROM pay_delivery WHERE ${where}`).get()?.n)
  return {
    endpoints,
    endpointsFor: account => endpoints.filter(({ connect }) => connect === (account !== undefined)),
    endpoint: id => endpoints.find(endpoint => endpoint.id === id),
    enqueue: (event, endpoint) => {
      world
        .prepare(
          `INSERT INTO pay_delivery (event, event_type, endpoint, body, state, next_at, made_at)
           VALUES (?, ?, ?, ?, 'pending', ?, ?)`,
        )
        .run(event.id, event.type, endpoint.id, JSON.stringify(event), Date.now(), Date.now())
    },
    due: (underWay, limit) =>
      world
        .prepare(`SELECT * FROM pay_delivery WHERE ${waiting} AND next_at <= ?
                  ORDER BY next_at, seq LIMIT ?`)
        .all(JSON.stringify([...underWay]), Date.now(), limit)
        .map(toDelivery),
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
    pending: () => count(`state = 'pending'`),
    untried: () => count(`state = 'pending' AND attempts = 0`),
    latest: limit =>
      world
        .prepare('SELECT * FROM pay_delivery ORDER BY seq DESC LIMIT ?')
        .all(limit)
        .map(toDelivery),
  }
}

function afterAttempt(delivery: Delivery, { status }: Outcome) {
  const now = Date.now()
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', nextAt: now }
  const wait = waits[delivery.attempts]
  if (wait === undefined) return { state: 'given_up', nextAt: now }
  return { state: 'pending', nextAt: now + wait * 1000 }
}

function toDelivery(row: Record<string, unknown>): Delivery {
  return {
    seq: Number(row.seq),
    event: String(row.event),
    eventType: String(row.event_type),
    endpoint: String(row.endpoint),
    body: String(row.body),
    state: row.state as Delivery['state'],
    attempts: Number(row.attempts),
    nextAt: Number(row.next_at),
    lastStatus: row.last_status === null ? null : Number(row.last_status),
    lastError: row.last_error === null ? null : String(row.last_error),
    madeAt: Number(row.made_at),
  }
}
