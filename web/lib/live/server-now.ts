import { SERVER_TIME } from '../../../contract/server-time.ts'

/** Server time minus device time, in milliseconds. */
let ahead = 0

export function noteServerTime(answer: Response): void {
  const time = Date.parse(answer.headers.get(SERVER_TIME) ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** Server time in epoch milliseconds; the device's time until the first response. */
export const serverNow = (): number => Date.now() + ahead
