import pg from 'pg'
import { LIVE_CHANNEL } from './live-events.ts'

type Wake = () => void

export interface LiveListener {
  /** Calls `wake` whenever the user may have news; answers how to stop. */
  listen(userId: number, wake: Wake): () => void
  stop(): Promise<void>
}

const RECONNECT_MS = 1000

/** One dedicated connection per process hears of all news; a lost one is opened again. */
export async function openLiveListener(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<LiveListener> {
  const waiting = new Map<number, Set<Wake>>()
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const wakeAll = () => {
    for (const wakes of waiting.values()) for (const wake of wakes) wake()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('error', lost)
    next.on('notification', ({ payload }) => {
      for (const wake of waiting.get(Number(payload)) ?? []) wake()
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
    listen(userId, wake) {
      const wakes = waiting.get(userId) ?? new Set()
      waiting.set(userId, wakes.add(wake))
      return () => {
        wakes.delete(wake)
        if (wakes.size === 0 && waiting.get(userId) === wakes) waiting.delete(userId)
      }
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
