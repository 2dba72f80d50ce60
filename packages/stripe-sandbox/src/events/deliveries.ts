import type { World } from '@yosooi/sandbox-kit/world'
import type { Faults } from '../faults/faults.ts'
import type { DueWork } from '../store/due-work.ts'
import { afterAttempt, type Outcome } from './attempt.ts'
import { createDeliveryReads, type DeliveryReads } from './delivery-reads.ts'
import type { Delivery } from './delivery-row.ts'
import { type Departure, departureOf } from './webhook-faults.ts'

/** The webhooks to send, kept on disk until each is answered with 2xx. */
export interface Deliveries extends DeliveryReads {
  enqueue(event: { id: string; type: string }, endpoint: string): void
  settle(delivery: Delivery, outcome: Outcome): void
  /** Makes a held delivery due because the sandbox's clock has reached its time. */
  release(seq: number): void
  /** Gives up the deliveries, held ones too, to an endpoint that was deleted. */
  giveUp(endpoint: string): void
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
    ...createDeliveryReads(world),
    enqueue: (event, endpoint) => {
      const departure = departureOf(faults)
      const row = { event: event.id, eventType: event.type, endpoint, body: JSON.stringify(event) }
      const leaving = { state: stateOf(departure), nextAt: Date.now() + departure.wait }
      for (let copy = 0; copy < departure.copies; copy++) {
        const seq = insert({ ...row, ...leaving })
        if (leaving.state === 'held') due.schedule('webhook_leaves', seq, now() + departure.held)
      }
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
          `UPDATE pay_delivery SET state = 'given_up'
           WHERE endpoint = ? AND state IN ('pending', 'held')`,
        )
        .run(endpoint)
    },
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
