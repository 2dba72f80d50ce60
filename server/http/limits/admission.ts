import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Busy, Gate } from '../../platform/limits/limiter.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { failureAnswer } from '../failure-response.ts'
import { type ClientAddress, visitorOf } from './client-address.ts'
import { LANES, type Lane, wayOf } from './work-limits.ts'

type Incoming = IncomingMessage | undefined
type Answer = (request: Request, env?: unknown) => Response | Promise<Response>

interface Deps {
  clientAddress: ClientAddress
  metrics: Pick<Metrics, 'countRequest'>
  log: Pick<Log, 'warn'>
}

export interface Turns {
  /** Fails with `Busy` when the lane is full. */
  turn<Result>(lane: Lane, incoming: Incoming, work: () => Promise<Result>): Promise<Result>
  /**
   * For a request that had a turn in this lane before: no queue is too long for it, but its wait is
   * bounded.
   */
  nextTurn<Result>(lane: Lane, incoming: Incoming, work: () => Promise<Result>): Promise<Result>
}

/** Admits every request; for measurements, and for tests without load. */
export const letAllIn: Turns = {
  turn: (_lane, _incoming, work) => work(),
  nextTurn: (_lane, _incoming, work) => work(),
}

/** Refusals are many and alike, so the log gets their counts once in this time. */
const TOLD_EVERY_MS = 10_000

/**
 * Admits requests by their cost before any work begins. Calls that our own pages make inside the
 * process are not requests.
 */
export class Admission implements Turns {
  readonly #deps: Deps
  readonly #gates: Readonly<Record<Lane, Gate>>
  readonly #refused = new Map<Lane, number>()

  constructor(deps: Deps) {
    this.#deps = deps
    const gates = Object.entries(LANES).map(([lane, rules]) => [lane, new Gate(rules)])
    this.#gates = Object.fromEntries(gates)
  }

  /** Wraps the whole app, so that a refused request costs next to nothing. */
  before =
    (answer: Answer): Answer =>
    (request, env) => {
      const { incoming } = (env ?? {}) as Partial<HttpBindings>
      const path = incoming && pathOf(incoming)
      const way = path && wayOf(path)
      if (!way) return answer(request, env)
      const gate = this.#gates[way.lane]
      const who = this.#who(incoming)
      const refusal = gate.refusal(who)
      if (refusal) return this.#refuse(way.lane, path, refusal)
      if (way.readsBody) return answer(request, env)
      return gate
        .run(who, async () => answer(request, env))
        .catch(error => this.#refuse(way.lane, path, error))
    }

  turn<Result>(lane: Lane, incoming: Incoming, work: () => Promise<Result>): Promise<Result> {
    return incoming ? this.#gates[lane].run(this.#who(incoming), work) : work()
  }

  nextTurn<Result>(lane: Lane, incoming: Incoming, work: () => Promise<Result>): Promise<Result> {
    return incoming ? this.#gates[lane].runAdmitted(this.#who(incoming), work) : work()
  }

  #who = (incoming: Incoming): string => visitorOf(this.#deps.clientAddress(incoming))

  #refuse(lane: Lane, path: string, error: unknown): Response {
    const told = error instanceof Busy && failureAnswer(error)
    if (!told) throw error
    const { status, headers, body } = told
    this.#deps.metrics.countRequest(path.startsWith('/api/') ? path : '*', status, 0)
    this.#tell(lane)
    const init = { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    return new Response(JSON.stringify(body), { status, headers: init })
  }

  #tell(lane: Lane): void {
    if (this.#refused.size === 0) {
      setTimeout(() => {
        this.#deps.log.warn({ refused: Object.fromEntries(this.#refused) }, 'too much at once')
        this.#refused.clear()
      }, TOLD_EVERY_MS).unref()
    }
    this.#refused.set(lane, (this.#refused.get(lane) ?? 0) + 1)
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
