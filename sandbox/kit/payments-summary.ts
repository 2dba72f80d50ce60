/** What the control page and `GET /control/world` show of the payments part. */
export interface PaymentsSummary {
  /** Figures by Japanese label, such as `取引` → `12`; yen already formatted. */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** What the clock will cause, earliest first. */
  readonly upcoming: readonly UpcomingEvent[]
  /** The latest deliveries, newest first. */
  readonly webhooks: readonly SentWebhook[]
}

export interface UpcomingEvent {
  readonly at: Date
  readonly kind: 'renewal' | 'ripening' | 'retry' | 'payout' | 'expiry'
  /** Who and how much, for people: `藤野 → 透子 ¥5,064`. */
  readonly label: string
}

export interface SentWebhook {
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
