import { createClient } from '@redis/client'

/** Longest wait for an answer; a store in the same network answers in a hundredth of that. */
const ANSWER_MS = 300
const RETRY_MS = 1000
/** A connection without any answer for this long is opened again. */
const SILENCE_MS = 2000

const createStoreClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: RETRY_MS,
    socket: {
      connectTimeout: RETRY_MS,
      reconnectStrategy: RETRY_MS,
      socketTimeout: SILENCE_MS,
    },
  })
export type StoreClient = ReturnType<typeof createStoreClient>

/**
 * The store that all processes share, for data that may be lost without harm: Redis 7, Valkey or
 * the like.
 */
export interface SharedStore {
  client: StoreClient
  isThere(): boolean
  /** Undefined while the store is down or too slow: no caller waits, and nothing is thrown. */
  ask<T>(work: (client: StoreClient) => Promise<T>): Promise<T | undefined>
  stop(): void
}

export interface StoreListener {
  /** Called once when the store is lost, with the reason. */
  away(error: unknown): void
  /** Called once when the store is back. */
  back(): void
}

class StoreSilent extends Error {}

/** Resolves after one attempt to connect, whether the store is there or not. */
export async function openSharedStore(url: string, listener: StoreListener): Promise<SharedStore> {
  const client = createStoreClient(url)
  const first = Promise.withResolvers<void>()
  let isAway = false
  const lose = (error: unknown) => {
    first.resolve()
    if (!isAway) listener.away(error)
    isAway = true
  }
  client.on('error', lose)
  client.on('ready', () => {
    first.resolve()
    if (isAway) listener.back()
    isAway = false
  })
  // Rejects only when `stop` is called before the first connection.
  const connect = () => client.connect().catch(lose)
  const reconnect = (error: unknown) => {
    lose(error)
    if (!client.isReady) return
    client.destroy()
    connect()
  }
  connect()
  await first.promise
  return {
    client,
    isThere: () => client.isReady,
    async ask(work) {
      if (!client.isReady) return undefined
      try {
        return await inTime(work(client))
      } catch (error) {
        if (error instanceof StoreSilent) reconnect(error)
        else lose(error)
        return undefined
      }
    },
    stop() {
      if (client.isOpen) client.destroy()
    },
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new StoreSilent('the store is silent'))
  // An answer that arrived while this process was busy is read before the call is given up.
  const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
