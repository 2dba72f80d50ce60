import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines written off the request's path; never tokens, never message bodies. */
export const createLog = (level: string): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 0 }),
  )
