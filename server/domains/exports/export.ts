import type { MadeExport } from '../../../contract/calls/exports.ts'
import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { writtenDate } from '../../../contract/written.ts'
import { addSeconds } from '../../kernel/clock.ts'

/** A person's latest data export. */
export interface Export {
  id: number
  userId: number
  askedAt: Date
  partsDone: number
  failedAt: Date | null
  doneAt: Date | null
  expiresAt: Date | null
  path: string | null
  bytes: number | null
}

/** How long the file can be fetched (rule `export-link-ends`). */
export const FETCHED_WITHIN_SECONDS = 7 * DAY_SECONDS

/** All attempts of the queue end within this time; processes that were killed report nothing. */
const PACKED_WITHIN_SECONDS = DAY_SECONDS

export function stateOf(
  { askedAt, doneAt, failedAt, expiresAt }: Export,
  now: Date,
): MadeExport['state'] {
  if (doneAt) return expiresAt && expiresAt > now ? 'ready' : 'expired'
  const isLost = addSeconds(askedAt, PACKED_WITHIN_SECONDS) <= now
  return failedAt || isLost ? 'failed' : 'packing'
}

/** When another export may be requested (rule `export-once-a-day`); null when at once. */
export function nextFrom(last: Export, now: Date): Date | null {
  if (stateOf(last, now) === 'failed') return null
  const next = addSeconds(last.askedAt, DAY_SECONDS)
  return next > now ? next : null
}

/** `yosooi-12-20260620.zip`, by the person's number and the day in Japan. */
export const exportFileName = ({ userId, askedAt }: Pick<Export, 'userId' | 'askedAt'>): string =>
  `yosooi-${userId}-${writtenDate(askedAt).replaceAll('/', '')}.zip`
