import type { IncomingMessage } from 'node:http'
import { Failure } from '../../kernel/failure.ts'
import type { CallCounts } from '../../platform/limits/call-counts.ts'
import type { LimitLine } from './call-limits.ts'
import { type ClientAddress, visitorOf } from './client-address.ts'
import { type LimitKind, limitOf } from './limit-kinds.ts'

export class TooManyCalls extends Failure {
  override readonly retryAfter: number

  constructor(milliseconds: number, why = '短い間に何度も操作されました') {
    const seconds = Math.ceil(milliseconds / 1000)
    super('tooMany', `${why}。あと${waitText(seconds)}ほどお待ちください`)
    this.retryAfter = seconds
  }
}

const waitText = (seconds: number): string =>
  seconds < 90 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分`

/**
 * The person who calls, and the request; a call without a Node request comes from a page of ours.
 */
export interface Caller {
  login: { subject: string } | null
  incoming: IncomingMessage | undefined
}

/** Throws {@link TooManyCalls} when a call exceeds the limit of its line. */
export type CountCall = (
  line: LimitLine,
  caller: Caller,
  query?: Readonly<Record<string, string>>,
  calls?: number,
) => Promise<void>

/** Counts nothing; for measurements. */
export const countNothing: CountCall = async () => {}

/**
 * Calls that a page makes on the server are not counted, because the route of the page counts the
 * visitor's request.
 */
export function callCounter(counts: CallCounts, clientAddress: ClientAddress): CountCall {
  const whoOf = ({ login, incoming }: Caller): string | null => {
    if (login) return `person:${login.subject}`
    return incoming ? `visitor:${visitorOf(clientAddress(incoming))}` : null
  }
  return async (line, caller, query = {}, calls = 1) => {
    const kind = kindOf(line, query)
    const who = whoOf(caller)
    if (!kind || !who) return
    const milliseconds = await counts.count(limitOf(kind), who, calls)
    if (milliseconds > 0) throw new TooManyCalls(milliseconds)
  }
}

function kindOf(line: LimitLine, query: Readonly<Record<string, string>>): LimitKind | null {
  if (typeof line === 'function') return line(query)
  return typeof line === 'string' ? line : null
}
