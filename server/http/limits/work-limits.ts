import { type Api, api, type CallName } from '../../../contract/api.ts'
import { EXPORT_FILE_PATH } from '../../../contract/calls/exports.ts'
import { UNSUBSCRIBE_PATH } from '../../../contract/calls/notices.ts'
import { PAPER_PDF_PATH, YEAR_PDF_PATH } from '../../../contract/papers/pdf-files.ts'
import type { LimiterRules } from '../../platform/limits/limiter.ts'
import { CALL_LIMITS } from './call-limits.ts'
import type { LimitKind } from './limit-kinds.ts'

export const BUSY = 'ただいま混み合っています。少し待ってから、もう一度お試しください'

const rules = (
  width: number,
  waitingMax: number,
  more: Partial<LimiterRules> = {},
): LimiterRules => ({
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
 * Requests of similar cost are one kind of work, and no kind takes capacity from another (ADR 37).
 * A kind queues what can be done within a second, and never more than its limit here.
 */
export const WORK_LIMITS = {
  /** As many as there are connections for reading. */
  read: rules(10, 200),
  /** As many as there are connections for writing. */
  write: rules(10, 160, { waitMs: 5000 }),
  /** Writes that wait for the payment or identity provider, for up to 15 seconds. */
  provider: rules(32, 64, { waitMs: 5000 }),
  /** Pages that are not cached; each takes two milliseconds of the whole process to render. */
  page: rules(3, 60),
  /** Share cards, PDFs, feed and sitemap. */
  generated: rules(2, 20, { patienceMs: 4000, waitMs: 5000 }),
  /** After a restart all clients reconnect at once; their streams then stay open for long. */
  stream: rules(5, 2000, { patienceMs: 8000, waitMs: 10_000 }),
  /** The provider sends a refused event again. */
  event: rules(5, 60),
  /** Request bodies that are arriving, which takes as long as the client's connection needs. */
  body: rules(500, 0, { widthOfOne: 100 }),
} as const satisfies Record<string, LimiterRules>

export type WorkKind = keyof typeof WORK_LIMITS

interface Work {
  kind: WorkKind
  /** `mount.ts` takes the turns, before and after the body and not while it arrives. */
  readsBody: boolean
}

const WAITS_OUTSIDE: ReadonlySet<LimitKind> = new Set([
  'provider',
  'checkout',
  'contract',
  'verification',
])

export function workKindOfCall(name: CallName): WorkKind {
  const line = CALL_LIMITS[name]
  const waitsOutside = typeof line === 'string' && WAITS_OUTSIDE.has(line)
  if (waitsOutside || name === 'request_quote') return 'provider'
  return (api as Api)[name].method === 'GET' ? 'read' : 'write'
}

const calls = (Object.keys(api) as CallName[]).map((name): [string, Work] => [
  `/api/${name}`,
  { kind: workKindOfCall(name), readsBody: (api as Api)[name].method === 'POST' },
])
const WORK: ReadonlyMap<string, Work> = new Map([
  ...calls,
  ['/api/events', { kind: 'stream', readsBody: false }],
  ['/api/attachment', { kind: 'read', readsBody: false }],
  ['/api/admin_report_file', { kind: 'read', readsBody: false }],
  [EXPORT_FILE_PATH, { kind: 'read', readsBody: true }],
  ['/api/stripe/webhook', { kind: 'event', readsBody: true }],
  ['/api/stripe/webhook_connect', { kind: 'event', readsBody: true }],
  [UNSUBSCRIBE_PATH, { kind: 'write', readsBody: false }],
  [PAPER_PDF_PATH, { kind: 'generated', readsBody: false }],
  [YEAR_PDF_PATH, { kind: 'generated', readsBody: false }],
  ['/feed.xml', { kind: 'generated', readsBody: false }],
  ['/sitemap.xml', { kind: 'generated', readsBody: false }],
])
const GENERATED = /^\/(?:share\/|sitemap-)/

/**
 * Undefined for health checks, files and cached pages, which cost less than a turn; pages take one
 * when they are rendered.
 */
export const workOf = (path: string): Work | undefined =>
  WORK.get(path) ?? (GENERATED.test(path) ? WORK.get('/sitemap.xml') : undefined)
