import { SERVER_TIME } from '../../contract/server-time.ts'

/** Milliseconds that the server's time is ahead of this device's. */
let ahead = 0

export function noteServerTime(answer: Response): void {
  const time = Date.parse(answer.headers.get(SERVER_TIME) ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** Now in milliseconds as the server counts terms; before the first answer the device's own time. */
export const serverNow = (): number => Date.now() + ahead
