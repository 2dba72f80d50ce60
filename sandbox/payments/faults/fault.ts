/** What can be made to go wrong on demand. */
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
  | 'decline_next'
  | 'fail_refund_next'
  | 'hold_refund_next'
  | 'fail_payout_next'
  | 'late_balance_transactions'

export interface FaultOptions {
  /** Only API paths that contain this, such as `/v1/refunds`. */
  readonly path?: string | undefined
  readonly method?: string | undefined
  /** HTTP status of a failed call. */
  readonly status?: number | undefined
  /** The error's type and code. */
  readonly type?: string | undefined
  readonly code?: string | undefined
  /** Real seconds by which webhooks or answers come late. */
  readonly seconds?: number | undefined
  /** Seconds on the sandbox's clock by which webhooks come late. */
  readonly sandbox_seconds?: number | undefined
  /** Of this many webhooks one is hit. */
  readonly every?: number | undefined
  /** Days for which a payout seems to have arrived before it comes back. */
  readonly after_days?: number | undefined
  /** With the same seed the same webhooks of a sequence are hit; without one, chance decides. */
  readonly seed?: string | undefined
  /** How many calls within a second are answered. */
  readonly per_second?: number | undefined
  /** Whether a call whose failure is stored has done its work. */
  readonly done?: boolean | undefined
  readonly customer?: string | undefined
  readonly subscription?: string | undefined
  /** Why the card's bank declines. */
  readonly reason?: 'generic_decline' | 'insufficient_funds' | 'authentication_required' | undefined
}

export interface Fault {
  readonly kind: FaultKind
  /** How often it still strikes; null until it is switched off. */
  readonly left: number | null
  readonly options: FaultOptions
}
