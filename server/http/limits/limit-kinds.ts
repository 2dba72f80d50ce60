import { HOUR_SECONDS } from '../../../contract/dates/durations.ts'
import type { CountedKind } from '../../platform/limits/call-counts.ts'
import type { OpenLimit } from '../../platform/limits/open-limits.ts'

interface Limit {
  calls: number
  seconds: number
  because: string
}

/**
 * How many calls of each kind one person may make, over all calls of the kind and all processes;
 * without a login the limit is per address. A call over the limit gets 429 and the time to wait.
 */
const LIMITS = {
  read: {
    calls: 1200,
    seconds: 60,
    because:
      'a screen makes ten reads at most, and polls every five seconds while it has no stream',
  },
  search: {
    calls: 120,
    seconds: 60,
    because: 'a search scans every row that may contain the word',
  },
  suggest: {
    calls: 300,
    seconds: 60,
    because: 'a browser asks after each pause of typing, five times a second at most',
  },
  page: {
    calls: 600,
    seconds: 60,
    because: 'only pages that are not cached count, so a shared address stays below',
  },
  file: { calls: 600, seconds: 60, because: 'a long thread shows some hundred pictures' },
  pdf: { calls: 60, seconds: 600, because: 'drawing one takes 50 ms of the whole process' },
  form: {
    calls: 200,
    seconds: HOUR_SECONDS,
    because: 'a seller who sets up all services at once needs half of them',
  },
  picture: {
    calls: 300,
    seconds: HOUR_SECONDS,
    because: 'counts files, not calls: decoding one costs more than any other request',
  },
  write: { calls: 120, seconds: 60, because: 'two clicks a second for a minute' },
  message: { calls: 60, seconds: 60, because: 'one a second is faster than anybody writes' },
  typing: { calls: 60, seconds: 60, because: 'a browser sends it every three seconds at most' },
  stream: {
    calls: 60,
    seconds: 60,
    because: 'a browser opens one and waits longer before each retry',
  },
  contract: {
    calls: 60,
    seconds: 600,
    because: 'changes of a deal or of money; nobody makes so many',
  },
  checkout: {
    calls: 30,
    seconds: 600,
    because: 'each reserves a seat and opens a page at the payment provider',
  },
  provider: {
    calls: 120,
    seconds: 600,
    because: 'each calls an outside service, whose own limit all people share',
  },
  verification: {
    calls: 5,
    seconds: HOUR_SECONDS,
    because: 'each is a mail by the identity provider',
  },
  inquiry: { calls: 30, seconds: HOUR_SECONDS, because: 'each is a mail to the operator' },
  report: { calls: 10, seconds: HOUR_SECONDS, because: 'a person reads each of them' },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof LIMITS

export const limitOf = (name: LimitKind): CountedKind => ({ name, ...LIMITS[name] })

/**
 * Live streams of one person at once. The tabs of a browser share one, so this is twenty devices. A
 * killed process holds its slots for as long as a stream may last.
 */
export const STREAMS: OpenLimit = { name: 'stream', slots: 20, seconds: 30 * 60 }
