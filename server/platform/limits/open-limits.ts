import { randomUUID } from 'node:crypto'
import type { SharedStore } from '../shared-store/shared-store.ts'

/** At most `slots` at once, each held for at most `seconds`. */
export interface OpenLimit {
  name: string
  slots: number
  seconds: number
}

/** Limits how much one caller holds open at once, such as streams. */
export interface OpenLimits {
  /** Returns a function that releases the slot, or null when all are taken. */
  take(kind: OpenLimit, who: string): Promise<(() => void) | null>
}

/**
 * Counts over all processes in the shared store; without one, or while it is down, in this process.
 * The slots of a killed process are free again when their time is over.
 */
export function createOpenLimits(store: SharedStore | null): OpenLimits {
  const taken = new Map<string, number>()
  const change = (key: string, by: number): number => {
    const now = (taken.get(key) ?? 0) + by
    if (now > 0) taken.set(key, now)
    else taken.delete(key)
    return now
  }
  return {
    async take(kind, who) {
      const key = `yosooi:places:${kind.name}:${who}`
      const leaveOwn = () => void change(key, -1)
      if (change(key, 1) > kind.slots) {
        leaveOwn()
        return null
      }
      const leaveShared = store ? await takeShared(store, key, kind) : () => {}
      if (!leaveShared) {
        leaveOwn()
        return null
      }
      return () => {
        leaveOwn()
        leaveShared()
      }
    },
  }
}

/** Adds first and counts afterwards, so that two calls at once never exceed the limit together. */
async function takeShared(
  store: SharedStore,
  key: string,
  { slots, seconds }: OpenLimit,
): Promise<(() => void) | null> {
  const value = randomUUID()
  const now = Date.now()
  const until = seconds * 1000
  const standing = await store.ask(async client => {
    const [, , count] = await client
      .multi()
      .zRemRangeByScore(key, '-inf', now)
      .zAdd(key, { score: now + until, value })
      .zCard(key)
      .pExpire(key, until)
      .exec()
    return Number(count)
  })
  const leave = () => void store.ask(client => client.zRem(key, value))
  if (standing === undefined || standing <= slots) return leave
  leave()
  return null
}
