import { type Api, api, type CallName } from '../../../contract/api.ts'
import { UNSUBSCRIBE_PATH } from '../../../contract/calls/notices.ts'
import type { GateRules } from '../../platform/limits/limiter.ts'
import { CALL_LIMITS } from './call-limits.ts'
import type { LimitKind } from './limit-kinds.ts'

export const BUSY = 'ただいま混み合っています。少し待ってから、もう一度お試しください'

const rules = (width: number, waitingMax: number, more: Partial<GateRules> = {}): GateRules => ({
  width,
  waitingMax,
  // One client cannot fill the queue: a quarter of it is left for others.
  waitingMaxOfOne: Math.ceil(waitingMax * 0.75),
  patienceMs: 1000,
  waitMs: 2000,
  retrySeconds: 2,
  full: BUSY,
  ...more,
})

/**
 * Requests of similar cost share one lane, and no lane takes capacity from another (ADR 37). A lane
 * queues what it gets done within a second, and never more than is written here.
 */
export const LANES = {
  /** As many as there are connections for reading. */
  read: rules(10, 200),
  /** As many as there are connections for writing. */
  press: rules(10, 160, { waitMs: 5000 }),
  /** Writes that wait for the payment or identity provider, for up to 15 seconds. */
  provider: rules(32, 64, { waitMs: 5000 }),
  /** Pages that are not cached; each takes two milliseconds of the whole process to render. */
  page: rules(3, 60),
  /** Share cards, feed and sitemap. */
  machines: rules(2, 20, { patienceMs: 4000, waitMs: 5000 }),
  /** After a restart all clients reconnect at once; their streams then stay open for long. */
  stream: rules(5, 2000, { patienceMs: 8000, waitMs: 10_000 }),
  /** The provider sends a refused event again. */
  event: rules(5, 60),
  /** Request bodies on their way, which take as long as the client's connection needs. */
  body: rules(500, 0, { widthOfOne: 100 }),
} as const satisfies Record<string, GateRules>

export type Lane = keyof typeof LANES

interface Way {
  lane: Lane
  /** Its turns are taken in `mount.ts`, before and after the body and not while it arrives. */
  readsBody: boolean
}

const WAITS_OUTSIDE: ReadonlySet<LimitKind> = new Set([
  'provider',
  'checkout',
  'contract',
  'verification',
])

export function laneOfCall(name: CallName): Lane {
  const line = CALL_LIMITS[name]
  const waitsOutside = typeof line === 'string' && WAITS_OUTSIDE.has(line)
  if (waitsOutside || name === 'request_quote') return 'provider'
  return (api as Api)[name].method === 'GET' ? 'read' : 'press'
}

const calls = (Object.keys(api) as CallName[]).map((name): [string, Way] => [
  `/api/${name}`,
  { lane: laneOfCall(name), readsBody: (api as Api)[name].method === 'POST' },
])
const WAYS: ReadonlyMap<string, Way> = new Map([
  ...calls,
  ['/api/events', { lane: 'stream', readsBody: false }],
  ['/api/attachment', { lane: 'read', readsBody: false }],
  ['/api/admin_report_file', { lane: 'read', readsBody: false }],
  ['/api/stripe/webhook', { lane: 'event', readsBody: true }],
  ['/api/stripe/webhook_connect', { lane: 'event', readsBody: true }],
  [UNSUBSCRIBE_PATH, { lane: 'press', readsBody: false }],
  ['/feed.xml', { lane: 'machines', readsBody: false }],
  ['/sitemap.xml', { lane: 'machines', readsBody: false }],
])
const MACHINES = /^\/(?:share\/|sitemap-)/

/**
 * None for health checks, files and cached pages, which cost less than a turn; pages take one when
 * they are rendered.
 */
export const wayOf = (path: string): Way | undefined =>
  WAYS.get(path) ?? (MACHINES.test(path) ? WAYS.get('/sitemap.xml') : undefined)
