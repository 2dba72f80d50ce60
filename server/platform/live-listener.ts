import pg from 'pg'
import { LIVE_CHANNEL, type Whisper } from './live-events.ts'

export interface LiveEar {
  /** There may be events to be read. */
  wake(): void
  hear(said: Whisper): void
}

export interface LiveListener {
  /** Calls `ear` with what concerns the user; answers how to stop. */
  listen(userId: number, ear: LiveEar): () => void
  stop(): Promise<void>
}

const RECONNECT_MS = 1000
/** Whose news they are; a whisper follows. */
const PAYLOAD = /^(\d+)(?: (.+))?$/s

/** One dedicated connection per process hears of all news; a lost one is opened again. */
export async function openLiveListener(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<LiveListener> {
  const waiting = new Map<number, Set<LiveEar>>()
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const wakeAll = () => {
    for (const ears of waiting.values()) for (const ear of ears) ear.wake()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('error', lost)
    next.on('notification', ({ payload }) => {
      const [, userId, said] = PAYLOAD.exec(payload ?? '') ?? []
      for (const ear of waiting.get(Number(userId)) ?? []) {
        if (said) ear.hear(JSON.parse(said) as Whisper)
        else ear.wake()
      }
    })
    await next.connect()
    await next.query(`listen ${LIVE_CHANNEL}`)
    client = next
    // what was told while the connection was away is read now
    wakeAll()
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
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
