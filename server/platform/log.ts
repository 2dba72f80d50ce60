import { type DestinationStream, type Logger, pino } from 'pino'
import { traceId } from './tracing/spans.ts'

export type Log = Logger

/**
 * JSON lines, written asynchronously; they never contain tokens or message bodies. While traces are
 * recorded, each line that belongs to one has its id.
 */
export const createLog = (level: string, to: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: factsOf },
      mixin: traceOf,
    },
    to,
  )

function traceOf(): object {
  const id = traceId()
  return id ? { traceId: id } : {}
}

/** Most bytes that are buffered for a slow reader; further lines are dropped. */
const BACKLOG_BYTES_MAX = 4 * 1024 * 1024

function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: false, minLength: 0, maxLength: BACKLOG_BYTES_MAX })
  // A full disk must not end the process, and no other place is left to report it.
  output.on('error', () => {})
  return output
}

/** A database error carries rows and parameters; only what a developer needs is logged. */
function factsOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: factsOf(cause) }),
  }
}
