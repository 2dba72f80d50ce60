import type { MiddlewareHandler } from 'hono'
import { SERVER_TIME } from '../../contract/server-time.ts'
import type { Clock } from '../kernel/clock.ts'
import { sendHeader } from './node-response.ts'

/**
 * Sends the server's time, because a device's clock may be wrong and terms must not be counted by
 * it (rule `limits-by-server-time`).
 */
export const sendServerTime =
  (clock: Clock): MiddlewareHandler =>
  async (context, next) => {
    await next()
    sendHeader(context, SERVER_TIME, clock().toISOString())
  }
