import { deviceStorage } from './storage.ts'

/** Ids stored in this browser, newest first; unreadable content counts as none. */
export const keptIds = (key: string): number[] =>
  (deviceStorage.get(key) ?? '').split(',').map(Number).filter(Boolean)

export const keepIds = (key: string, ids: readonly number[]): void =>
  deviceStorage.set(key, ids.join())
