/** What the control page and `GET /control/world` show of the payments part. */
export interface PaymentsSummary {
  /** Figures by Japanese label, such as `取引` → `12`; yen already formatted. */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** What the clock will cause, earliest first. */
  readonly upcoming: readonly UpcomingEvent[]
  /** The latest deliveries, newest first. */
  readonly webhooks: readonly SentWebhook[]
  /** Webhooks that have not arrived, so that a person may send them again. */
  readonly undelivered: number
  readonly faults: readonly FaultSwitch[]
  readonly acts: readonly WorldAct[]
  /** What an evil day is mixed of. */
  readonly mishaps: readonly MishapChoice[]
  /** The latest one. */
  readonly evilDay: EvilDay | null
}

export interface UpcomingEvent {
  readonly at: Date
  readonly kind:
    | 'renewal'
    | 'ripening'
    | 'retry'
    | 'payout'
    | 'expiry'
    | 'dispute'
    | 'webhook'
    | 'mishap'
  /** Who and how much, for people: `藤野 → 透子 ¥5,064`. */
  readonly label: string
}

/** One way in which the payments can go wrong on demand. */
export interface FaultSwitch {
  /** Where the switch sends its form. */
  readonly path: string
  readonly group: string
  readonly title: string
  readonly note: string
  readonly on: boolean
  /** How often it still strikes; null until it is switched off. */
  readonly left: number | null
  /** What the form sends to switch it on, beside `on`. */
  readonly options: Readonly<Record<string, string>>
}

/** One kind of mishap that an evil day can bring. */
export interface MishapChoice {
  readonly kind: string
  readonly title: string
  readonly note?: string
  /** How often it happens in a day. */
  readonly times: number
}

/** A day on which a seed decided what went wrong. */
export interface EvilDay {
  readonly seed: string
  readonly begins: Date
  readonly ends: Date
  /** In the order in which they happen. */
  readonly mishaps: readonly {
    readonly kind: string
    readonly title: string
    readonly at: Date
    /** `nothing`: there was no object that it could happen to. */
    readonly state: 'waiting' | 'happened' | 'nothing'
    /** What was done, and to whom. */
    readonly told: string
  }[]
}

/** Something that happens to one object when a person says so. */
export interface WorldAct {
  readonly path: string
  readonly title: string
  /** The form field that names the object. */
  readonly field: string
  /** The objects it can happen to, newest first. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export interface SentWebhook {
  /** Names the delivery when it is sent again. */
  readonly delivery: number
  readonly state: 'pending' | 'held' | 'delivered' | 'given_up' | 'dropped'
  readonly at: Date
  /** The event's type, such as `invoice.paid`. */
  readonly type: string
  /** The id of the object that the event is about. */
  readonly object: string
  readonly destination: 'platform' | 'connect'
  /** The receiver's HTTP status; null while not answered. */
  readonly status: number | null
  readonly attempts: number
}
