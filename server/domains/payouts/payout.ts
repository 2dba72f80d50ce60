import type { PayoutFailure } from '../../../contract/calls/payouts.ts'
import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { PayoutState, PayoutStatus as ProviderStatus } from '../../ports/provider-payouts.ts'

export type PayoutStatus = 'requested' | 'sent' | 'paid' | 'failed' | 'returned'

/** How long a payout waits for its money before it fails (rule `payout-waits-seven-days`). */
export const PAYOUT_WAITS_SECONDS = 7 * DAY_SECONDS

/**
 * After this time a sent payout no longer blocks another one, and the operator is alerted
 * (rule `payout-late`).
 */
export const PAYOUT_LATE_SECONDS = 14 * DAY_SECONDS

export const lateAlert = (payoutId: number): string => `payout-late:${payoutId}`

/**
 * The next state for each status at the provider. A requested payout is always booked as sent
 * first. A paid payout may still come back for some days.
 */
export const NEXT: Readonly<Record<PayoutStatus, Partial<Record<ProviderStatus, PayoutStatus>>>> = {
  requested: { pending: 'sent', paid: 'sent', failed: 'sent' },
  sent: { paid: 'paid', failed: 'failed' },
  paid: { failed: 'returned' },
  failed: {},
  returned: {},
}

export interface Payout {
  id: number
  sellerId: number
  /** Decrease of the available balance in yen, the fee included. */
  amount: number
  fee: number
  state: PayoutStatus
  providerId: string | null
  /** Null until it is sent. */
  accountId: string | null
  failure: PayoutFailure | null
  requestedAt: Date
  settledAt: Date | null
}

export type PayoutReason = 'asked' | 'holding_limit'

/**
 * By how much our clock and the provider's may differ for a payout that was made before payouts
 * carried the moment of their request.
 */
const CLOCKS_APART_SECONDS = 300

/**
 * Whether the provider's payout with the number of ours is ours. The number may have been given
 * again, because the database was restored from an earlier copy; therefore the payout also carries
 * the moment of its request, which is compared with our own record and needs no common clock.
 */
export function isMadeFor(
  { providerId, requestedAt }: Pick<Payout, 'providerId' | 'requestedAt'>,
  made: Pick<PayoutState, 'providerId' | 'requestedAt' | 'madeAt'>,
): boolean {
  if (providerId !== null) return providerId === made.providerId
  if (made.requestedAt) return made.requestedAt.getTime() === requestedAt.getTime()
  return made.madeAt >= addSeconds(requestedAt, -CLOCKS_APART_SECONDS)
}
