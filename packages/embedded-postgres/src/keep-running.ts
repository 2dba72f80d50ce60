import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedPostgres } from './start-embedded-postgres.ts'

const LOOK_MS = 500
/** A server cannot start on a full disk until somebody frees space. */
const LONGEST_PAUSE_MS = 10_000

export interface Keeping {
  server: Pick<EmbeddedPostgres, 'isUp' | 'startAgain'>
  onStarted(): void
  /** The start failed; it is tried again. */
  onFailure(error: unknown): void
  /** The server now has another port, which its clients do not know. */
  onMoved(): void
}

/** Starts a server again whenever it was killed; returns a function that ends the watch. */
export function keepRunning(keeping: Keeping): () => Promise<void> {
  const ending = new AbortController()
  const watching = watch(keeping, ending.signal)
  return () => {
    ending.abort()
    return watching
  }
}

async function watch({ server, ...told }: Keeping, signal: AbortSignal): Promise<void> {
  let pause = LOOK_MS
  while (await rested(pause, signal)) {
    if (server.isUp()) continue
    try {
      const isBack = await server.startAgain()
      if (isBack) told.onStarted()
      else return void told.onMoved()
      pause = LOOK_MS
    } catch (error) {
      told.onFailure(error)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  }
}

/** False when `signal` was aborted. */
const rested = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, true, { signal, ref: false }).catch(() => false)
