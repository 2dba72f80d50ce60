import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { type ErrorCode, type FailureType, StripeFailure } from '../failure.ts'
import type { FaultOptions } from '../faults/fault.ts'
import type { Faults } from '../faults/faults.ts'
import { type Answered, send } from './response.ts'

/** Seconds; the client of the `stripe` package gives up by default after 80. */
const SLOWNESS = 20

/** Throws before the work begins when a fault says that the call fails. */
export function refuseOnDemand(concerns: Concerns, faults: Faults): void {
  const fault = faults.strike('fail_next', concerns)
  if (!fault) return
  const { status = 503 } = fault
  const code = fault.code as ErrorCode | undefined
  const type = (fault.type ?? typeOf(status)) as FailureType
  throw new StripeFailure('An error occurred on demand of the sandbox.', {
    status,
    type,
    code,
    kept: false,
  })
}

function typeOf(status: number): FailureType {
  if (status === 402) return 'card_error'
  if (status === 429) return 'rate_limit_error'
  return status >= 500 ? 'api_error' : 'invalid_request_error'
}

/**
 * Sends the answer at once, late, or not at all although the work is done. All faults are read before
 * the wait, during which the sandbox may be closed.
 */
export async function answerWithFaults(
  c: Context,
  faults: Faults,
  answer: Answered,
): Promise<Response> {
  const concerns = concernsOf(c)
  const slow = faults.strike('slow_answers', concerns)
  const isHtml = faults.strike('html_answers', concerns) !== undefined
  const isCut = !isHtml && faults.strike('cut_next', concerns) !== undefined
  if (slow) await setTimeout((slow.seconds ?? SLOWNESS) * 1000, undefined, { ref: false })
  if (isHtml) return c.html('<h1>Under maintenance</h1>')
  if (!isCut) return send(c, answer)
  const { incoming } = c.env as HttpBindings
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Returns whether a fault applies to one call. */
export type Concerns = (options: FaultOptions) => boolean

export function concernsOf(c: Context): Concerns {
  return ({ path = '', method }: FaultOptions) =>
    c.req.path.includes(path) && (method === undefined || method === c.req.method)
}
