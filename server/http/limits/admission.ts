import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { getPath } from 'hono/utils/url'
import { Busy, Limiter } from '../../platform/limits/limiter.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { failureAnswer } from '../failure-response.ts'
import { type ClientAddress, visitorOf } from './client-address.ts'
import { WORK_LIMITS, type WorkKind, workOf } from './work-limits.ts'

type Incoming = IncomingMessage | undefined
type Answer = (request: Request, env?: unknown) => Response | Promise<Response>

interface Deps {
  clientAddress: ClientAddress
  metrics: Pick<Metrics, 'countRequest'>
  log: Pick<Log, 'warn'>
}

export interface Turns {
  /** Fails with `Busy` when too much work of the kind runs and waits. */
  turn<Result>(kind: WorkKind, incoming: Incoming, work: () => Promise<Result>): Promise<Result>
  /**
   * Waits for a slot regardless of the queue's length, for a request that was admitted before; the
   * wait is bounded.
   */
  nextTurn<Result>(kind: WorkKind, incoming: Incoming, work: () => Promise<Result>): Promise<Result>
}

/** Admits every request; for measurements, and for tests without load. */
export const admitAll: Turns = {
  turn: (_kind, _incoming, work) => work(),
  nextTurn: (_kind, _incoming, work) => work(),
}

/** Refusals are many and alike, so the log gets their counts once in this time. */
const LOGGED_EVERY_MS = 10_000

/**
 * Admits requests by their cost before any work begins. Calls that our own pages make inside the
 * process are not requests.
 */
export class Admission implements Turns {
  readonly #deps: Deps
  readonly #limiters: Readonly<Record<WorkKind, Limiter>>
  readonly #refused = new Map<WorkKind, number>()

  constructor(deps: Deps) {
    this.#deps = deps
    const limiters = Object.entries(WORK_LIMITS).map(([kind, rules]) => [kind, new Limiter(rules)])
    this.#limiters = Object.fromEntries(limiters)
  }

  /** Wraps the whole app, so that a refused request costs next to nothing. */
  before =
    (answer: Answer): Answer =>
    (request, env) => {
      const { incoming } = (env ?? {}) as Partial<HttpBindings>
      const path = incoming && pathOf(incoming, request)
      const work = path && workOf(path)
      if (!work) return answer(request, env)
      const limiter = this.#limiters[work.kind]
      const who = this.#who(incoming)
      const refusal = limiter.refusal(who)
      if (refusal) return this.#refuse(work.kind, path, refusal)
      if (work.readsBody) return answer(request, env)
      return limiter
        .run(who, async () => answer(request, env))
        .catch(error => this.#refuse(work.kind, path, error))
    }

  turn<Result>(kind: WorkKind, incoming: Incoming, work: () => Promise<Result>): Promise<Result> {
    return incoming ? this.#limiters[kind].run(this.#who(incoming), work) : work()
  }

  nextTurn<Result>(
    kind: WorkKind,
    incoming: Incoming,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return incoming ? this.#limiters[kind].runAdmitted(this.#who(incoming), work) : work()
  }

  #who = (incoming: Incoming): string => visitorOf(this.#deps.clientAddress(incoming))

  #refuse(kind: WorkKind, path: string, error: unknown): Response {
    const answer = error instanceof Busy && failureAnswer(error)
    if (!answer) throw error
    const { status, headers, body } = answer
    this.#deps.metrics.countRequest(path.startsWith('/api/') ? path : '*', status, 0)
    this.#logLater(kind)
    const init = { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    return new Response(JSON.stringify(body), { status, headers: init })
  }

  #logLater(kind: WorkKind): void {
    if (this.#refused.size === 0) {
      setTimeout(() => {
        this.#deps.log.warn({ refused: Object.fromEntries(this.#refused) }, 'requests refused')
        this.#refused.clear()
      }, LOGGED_EVERY_MS).unref()
    }
    this.#refused.set(kind, (this.#refused.get(kind) ?? 0) + 1)
  }
}

/**
 * The path as the router reads it, without origin and with escapes decoded. A plain path is taken
 * from Node's own request, which costs less.
 */
function pathOf({ url = '' }: IncomingMessage, request: Request): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.startsWith('/') && !path.includes('%') ? path : getPath(request)
}
