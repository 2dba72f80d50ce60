import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines written off the request's path; never tokens, never message bodies. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describe },
    },
    pino.destination({ sync: false, minLength: 0 }),
  )

/** A database's errors carry rows and parameters; only what a developer needs is kept. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { type: name, message, ...('code' in error && { code: error.code }), stack }
}
