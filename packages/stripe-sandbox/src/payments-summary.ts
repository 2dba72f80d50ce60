import type { FaultSwitch } from '@yosooi/sandbox-kit/fault-switch'

/** The payments part of the control page and of `GET /control/world`. */
export interface PaymentsSummary {
  /** Figures by Japanese label, such as `取引` → `12`; yen already formatted. */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** Events that the clock will cause, earliest first. */
  readonly upcoming: readonly UpcomingEvent[]
  /** Addresses of the persons with an account, oldest first. */
  readonly sellers: readonly string[]
  /** The latest deliveries, newest first. */
  readonly webhooks: readonly SentWebhook[]
  /** Number of webhooks that have not arrived; a person can send them again. */
  readonly undelivered: number
  readonly faults: readonly FaultSwitch[]
  readonly acts: readonly WorldAct[]
  /** The kinds of mishap that an evil day is made of. */
  readonly mishaps: readonly MishapChoice[]
  /** The latest evil day. */
  readonly evilDay: EvilDay | null
}

export interface UpcomingEvent {
  /** Identifies the event on the page; stays the same until it happens. */
  readonly id: string
  readonly at: Date
  /** The sandbox of a project adds its own events as `right` and `request`. */
  readonly kind:
    | 'renewal'
    | 'ripening'
    | 'retry'
    | 'payout'
    | 'expiry'
    | 'dispute'
    | 'webhook'
    | 'mishap'
    | 'right'
    | 'request'
  /** In Japanese, such as `もう一度請求`. */
  readonly what: string
  /** Address of the person whom it concerns; null when it concerns the platform alone. */
  readonly person: string | null
  /** Address of the other party. */
  readonly partner: string | null
  /** The paid service. */
  readonly about: string
  readonly yen: number | null
  readonly subscription: string | null
}

export interface MishapChoice {
  readonly kind: string
  readonly title: string
  readonly note?: string
  /** How often it happens in a day. */
  readonly times: number
}

/** A day whose mishaps a seed chose. */
export interface EvilDay {
  readonly seed: string
  readonly begins: Date
  readonly ends: Date
  /** In order of time. */
  readonly mishaps: readonly {
    readonly kind: string
    readonly title: string
    readonly at: Date
    /** `nothing`: no object existed that it could happen to. */
    readonly state: 'waiting' | 'happened' | 'nothing'
    /** A description of what was done and to whom. */
    readonly told: string
  }[]
}

/** An act on one object that a person starts from the control page. */
export interface WorldAct {
  readonly path: string
  readonly title: string
  /** The form field that names the object. */
  readonly field: string
  /** The objects that the act is possible for, newest first. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export interface SentWebhook {
  /** Identifies the delivery when it is sent again. */
  readonly delivery: number
  readonly state: 'pending' | 'held' | 'delivered' | 'given_up' | 'dropped'
  readonly at: Date
  /** The event's type, such as `invoice.paid`. */
  readonly type: string
  readonly object: string
  readonly destination: 'platform' | 'connect'
  /** The receiver's HTTP status; null until it answers. */
  readonly status: number | null
  readonly attempts: number
}
