export type FaultKind =
  | 'duplicate_webhooks'
  | 'delay_webhooks'
  | 'shuffle_webhooks'
  | 'drop_webhooks'
  | 'stop_webhooks'
  | 'fail_next'
  | 'store_error_next'
  | 'burst_limit'
  | 'slow_answers'
  | 'cut_next'
  | 'html_answers'
  | 'decline_next'
  | 'fail_refund_next'
  | 'hold_refund_next'
  | 'fail_payout_next'
  | 'late_balance_transactions'

export interface FaultOptions {
  /** The fault concerns only API paths that contain this, such as `/v1/refunds`. */
  readonly path?: string | undefined
  readonly method?: string | undefined
  /** HTTP status of a failed call. */
  readonly status?: number | undefined
  readonly type?: string | undefined
  readonly code?: string | undefined
  /** Real seconds by which webhooks or answers come late. */
  readonly seconds?: number | undefined
  /** Seconds on the sandbox's clock by which webhooks come late. */
  readonly sandbox_seconds?: number | undefined
  /** The fault concerns one webhook of this many. */
  readonly every?: number | undefined
  /** Days between a payout's arrival and its return. */
  readonly after_days?: number | undefined
  /** The same seed hits the same webhooks of a sequence; without a seed, the choice is random. */
  readonly seed?: string | undefined
  /** Calls per second that are answered. */
  readonly per_second?: number | undefined
  /** Whether a call that is answered with a stored error has done its work. */
  readonly done?: boolean | undefined
  readonly customer?: string | undefined
  readonly subscription?: string | undefined
  /** Why the card's bank declines. */
  readonly reason?: 'generic_decline' | 'insufficient_funds' | 'authentication_required' | undefined
}

export interface Fault {
  readonly kind: FaultKind
  /** How many more times it strikes; null until it is switched off. */
  readonly left: number | null
  readonly options: FaultOptions
}
