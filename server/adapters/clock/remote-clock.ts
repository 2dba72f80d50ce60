import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../kernel/clock.ts'

const INTERVAL_MS = 500
const ATTEMPTS = 40

export interface RunningClock {
  clock: Clock
  /** Asks the time service now; resolves when `clock` uses its answer. */
  look(): Promise<void>
  stop(): void
}

/**
 * Follows a time service (`CLOCK_URL`, which answers `{"now": ISO 8601}`): keeps the difference to
 * the system clock and updates it twice a second.
 */
export async function followRemoteClock(
  url: string,
  onError: (error: unknown) => void,
): Promise<RunningClock> {
  let offset = await firstOffset(url)
  let asked = 0
  let latest = 0
  const look = async () => {
    const turn = ++asked
    const next = await askOffset(url)
    // A later request was answered first, so this answer is older than the offset in use.
    if (turn < latest) return
    latest = turn
    offset = next
  }
  const timer = setInterval(() => look().catch(onError), INTERVAL_MS)
  timer.unref()
  return { clock: () => new Date(Date.now() + offset), look, stop: () => clearInterval(timer) }
}

/** Retries, because the service may be starting at the same time. */
async function firstOffset(url: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOffset(url)
    } catch (error) {
      if (attempt === ATTEMPTS) throw new Error(`no answer from CLOCK_URL ${url}`, { cause: error })
      await sleep(INTERVAL_MS)
    }
  }
}

async function askOffset(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
  const { now } = (await response.json()) as { now: string }
  return Date.parse(now) - Date.now()
}
