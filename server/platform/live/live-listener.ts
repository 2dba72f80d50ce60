import { keepListening } from '../database/keep-listening.ts'
import { LIVE_CHANNEL, type LiveEvent, type TransientEvent } from './live-events.ts'

export interface StreamListener {
  /** Events may have been published that this process did not receive. */
  catchUp(): void
  receive(event: LiveEvent | TransientEvent): void
  /** The process is about to end. */
  close(): void
}

export interface LiveListener {
  /** Calls `listener` with the user's events; returns a function that stops it. */
  listen(userId: number, listener: StreamListener): () => void
  /** Number of open streams. */
  streams(): number
  /** Ends all streams, and each later one at once, so that clients reconnect to another process. */
  dismiss(): void
  stop(): Promise<void>
}

const INTERVAL_MS = 2000
/** The user's id and the event as JSON. */
const PAYLOAD = /^(\d+) (.+)$/s

/** One dedicated connection per process receives all events. */
export async function openLiveListener(
  databaseUrl: string,
  onError: (error: Error) => void,
  intervalMs = INTERVAL_MS,
): Promise<LiveListener> {
  const waiting = new Map<number, Set<StreamListener>>()
  let isDismissed = false

  const allListeners = (): StreamListener[] =>
    [...waiting.values()].flatMap(listeners => [...listeners])
  const receive = (payload: string): void => {
    const [, userId, json] = PAYLOAD.exec(payload) ?? []
    const listeners = waiting.get(Number(userId))
    if (!listeners || !json) return
    const event = JSON.parse(json) as LiveEvent | TransientEvent
    for (const listener of [...listeners]) listener.receive(event)
  }
  const listening = await keepListening(databaseUrl, {
    channel: LIVE_CHANNEL,
    receive,
    // Events published while the connection was down are read from the table now.
    catchUp() {
      for (const listener of allListeners()) listener.catchUp()
    },
    onError,
    intervalMs,
  })
  return {
    listen(userId, listener) {
      const listeners = waiting.get(userId) ?? new Set()
      waiting.set(userId, listeners.add(listener))
      if (isDismissed) listener.close()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && waiting.get(userId) === listeners) waiting.delete(userId)
      }
    },
    streams: () => allListeners().length,
    dismiss() {
      isDismissed = true
      for (const listener of allListeners()) listener.close()
    },
    stop: () => listening.close(),
  }
}
