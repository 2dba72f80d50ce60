import { LiveConnection } from '../database/live-connection.ts'
import type { LiveEvent, TransientEvent } from './live-events.ts'

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

/** A connection that was lost without an error is noticed within three beats. */
const BEAT_MS = 2000
const RECONNECT_MS = 500
/** The user's id and the event as JSON. */
const PAYLOAD = /^(\d+) (.+)$/s

/** One dedicated connection per process receives all events; a lost one is opened again. */
export async function openLiveListener(
  databaseUrl: string,
  onError: (error: Error) => void,
  beatMs = BEAT_MS,
): Promise<LiveListener> {
  const waiting = new Map<number, Set<StreamListener>>()
  let connection: LiveConnection | undefined
  let stopped = false
  let isDismissed = false
  let retry: NodeJS.Timeout | undefined

  const allListeners = (): StreamListener[] =>
    [...waiting.values()].flatMap(listeners => [...listeners])
  const receive = (payload: string): void => {
    const [, userId, json] = PAYLOAD.exec(payload) ?? []
    const listeners = waiting.get(Number(userId))
    if (!listeners || !json) return
    const event = JSON.parse(json) as LiveEvent | TransientEvent
    for (const listener of [...listeners]) listener.receive(event)
  }
  const connect = async (): Promise<void> => {
    let isBehind = true
    // An event delivered before those of the gap are read would make the stream skip them.
    const receiveWhenReady = (payload: string) => void (isBehind || receive(payload))
    const next = await LiveConnection.open(databaseUrl, {
      receive: receiveWhenReady,
      onLost,
      beatMs,
    })
    if (stopped) return next.close()
    connection = next
    isBehind = false
    // Events published while the connection was down are read from the table now.
    for (const listener of allListeners()) listener.catchUp()
  }
  const onLost = (error: Error): void => {
    if (stopped) return
    onError(error)
    retry = setTimeout(() => connect().catch(onLost), RECONNECT_MS)
  }

  await connect()
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
    async stop() {
      stopped = true
      clearTimeout(retry)
      await connection?.close()
    },
  }
}
