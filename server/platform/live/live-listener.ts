import { LiveConnection } from '../database/live-connection.ts'
import type { LiveEvent, Whisper } from './live-events.ts'

export interface LiveEar {
  /** Events may have been published that this process did not receive. */
  wake(): void
  hear(said: LiveEvent | Whisper): void
  /** The process is about to end. */
  leave(): void
}

export interface LiveListener {
  /** Calls `ear` with the user's events; returns a function that ends this. */
  listen(userId: number, ear: LiveEar): () => void
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
  const waiting = new Map<number, Set<LiveEar>>()
  let connection: LiveConnection | undefined
  let stopped = false
  let isDismissed = false
  let retry: NodeJS.Timeout | undefined

  const everybody = (): LiveEar[] => [...waiting.values()].flatMap(ears => [...ears])
  const hear = (payload: string): void => {
    const [, userId, said] = PAYLOAD.exec(payload) ?? []
    const ears = waiting.get(Number(userId))
    if (!ears || !said) return
    const news = JSON.parse(said) as LiveEvent | Whisper
    for (const ear of [...ears]) ear.hear(news)
  }
  const connect = async (): Promise<void> => {
    let isBehind = true
    // An event delivered before those of the gap are read would make the stream skip them.
    const hearWhenAwake = (payload: string) => void (isBehind || hear(payload))
    const hearing = { hear: hearWhenAwake, onLost, beatMs }
    const next = await LiveConnection.open(databaseUrl, hearing)
    if (stopped) return next.close()
    connection = next
    isBehind = false
    // Events published while the connection was down are read from the table now.
    for (const ear of everybody()) ear.wake()
  }
  const onLost = (error: Error): void => {
    if (stopped) return
    onError(error)
    retry = setTimeout(() => connect().catch(onLost), RECONNECT_MS)
  }

  await connect()
  return {
    listen(userId, ear) {
      const ears = waiting.get(userId) ?? new Set()
      waiting.set(userId, ears.add(ear))
      if (isDismissed) ear.leave()
      return () => {
        ears.delete(ear)
        if (ears.size === 0 && waiting.get(userId) === ears) waiting.delete(userId)
      }
    },
    dismiss() {
      isDismissed = true
      for (const ear of everybody()) ear.leave()
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await connection?.close()
    },
  }
}
