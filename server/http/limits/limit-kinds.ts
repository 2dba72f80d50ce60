import type { CountedKind } from '../../platform/limits/call-counts.ts'
import type { PlaceKind } from '../../platform/limits/open-limits.ts'

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
      'a screen reads ten things at most, and asks every five seconds where no stream stands',
  },
  search: {
    calls: 120,
    seconds: 60,
    because: 'a search looks at every row that may hold the word',
  },
  page: {
    calls: 600,
    seconds: 60,
    because: 'only pages that are not kept count: a house full of readers asks for fewer',
  },
  file: { calls: 600, seconds: 60, because: 'a long thread shows some hundred pictures' },
  form: { calls: 200, seconds: 3600, because: 'whoever sets up a whole shop needs half of them' },
  picture: {
    calls: 300,
    seconds: 3600,
    because: 'files, not calls: decoding one is the most work that anybody can ask for',
  },
  write: { calls: 120, seconds: 60, because: 'a press each, two a second for a minute' },
  message: { calls: 60, seconds: 60, because: 'one a second is faster than anybody writes' },
  typing: { calls: 60, seconds: 60, because: 'a browser tells it every three seconds at most' },
  stream: { calls: 60, seconds: 60, because: 'a browser opens one and waits longer each time' },
  contract: {
    calls: 60,
    seconds: 600,
    because: 'an act on a contract or on money; nobody has so many to do',
  },
  checkout: {
    calls: 30,
    seconds: 600,
    because: 'each keeps a seat from others and opens a page at the payment provider',
  },
  provider: {
    calls: 120,
    seconds: 600,
    because: 'each asks a service outside, which limits all of us together',
  },
  verification: { calls: 5, seconds: 3600, because: 'each is a mail by the identity provider' },
  letter: { calls: 30, seconds: 3600, because: 'each is a mail to the operator' },
  report: { calls: 10, seconds: 3600, because: 'a person reads each of them' },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof LIMITS

export const limitOf = (name: LimitKind): CountedKind => ({ name, ...LIMITS[name] })

/**
 * Live streams of one person at once. The tabs of a browser share one, so this is twenty devices. A
 * killed process keeps its places for as long as a stream may last.
 */
export const STREAMS: PlaceKind = { name: 'stream', places: 20, seconds: 30 * 60 }
