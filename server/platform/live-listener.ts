import pg from 'pg'
import { LIVE_CHANNEL, type LiveEvent, type Whisper } from './live-events.ts'

export interface LiveEar {
  /** There may be events that nobody was heard to tell. */
  wake(): void
  hear(said: LiveEvent | Whisper): void
  /** The process is about to end. */
  leave(): void
}

export interface LiveListener {
  /** Calls `ear` with what concerns the user; answers how to stop. */
  listen(userId: number, ear: LiveEar): () => void
  /** Sends everybody away, so that they go on at another process at once. */
  dismiss(): void
  stop(): Promise<void>
}

const RECONNECT_MS = 1000
/** Whose news they are, and what is said. */
const PAYLOAD = /^(\d+) (.+)$/s

/** One dedicated connection per process hears of all news; a lost one is opened again. */
export async function openLiveListener(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<LiveListener> {
  const waiting = new Map<number, Set<LiveEar>>()
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const everybody = (): LiveEar[] => [...waiting.values()].flatMap(ears => [...ears])
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('error', lost)
    next.on('notification', ({ payload }) => {
      const [, userId, said] = PAYLOAD.exec(payload ?? '') ?? []
      const ears = waiting.get(Number(userId))
      if (!ears || !said) return
      const news = JSON.parse(said) as LiveEvent | Whisper
      for (const ear of [...ears]) ear.hear(news)
    })
    await next.connect()
    await next.query(`listen ${LIVE_CHANNEL}`)
    client = next
    // what was told while the connection was away is read now
    for (const ear of everybody()) ear.wake()
  }
  const lost = (error: Error): void => {
    if (stopped) return
    onError(error)
    client = null
    clearTimeout(retry)
    retry = setTimeout(() => connect().catch(lost), RECONNECT_MS)
  }

  await connect()
  return {
    listen(userId, ear) {
      const ears = waiting.get(userId) ?? new Set()
      waiting.set(userId, ears.add(ear))
      return () => {
        ears.delete(ear)
        if (ears.size === 0 && waiting.get(userId) === ears) waiting.delete(userId)
      }
    },
    dismiss() {
      for (const ear of everybody()) ear.leave()
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
