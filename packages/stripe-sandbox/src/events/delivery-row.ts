export interface Delivery {
  readonly seq: number
  readonly event: string
  readonly eventType: string
  readonly endpoint: string
  readonly body: string
  /**
   * A `held` delivery leaves when the sandbox's clock reaches its time; a `dropped` one was lost by
   * a fault and waits until a person sends it again.
   */
  readonly state: 'pending' | 'held' | 'delivered' | 'given_up' | 'dropped'
  readonly attempts: number
  /** Milliseconds of the real clock, as are the other times. */
  readonly nextAt: number
  readonly lastStatus: number | null
  readonly lastError: string | null
  readonly madeAt: number
}

export function toDelivery(row: Record<string, unknown>): Delivery {
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
