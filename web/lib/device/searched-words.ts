import { deviceStorage } from './storage.ts'

const KEY = 'yosooi.searched'
const WORDS_MAX = 5

/** The words searched for on this device, the latest first; unreadable content counts as none. */
export function searchedWords(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(word => typeof word === 'string') : []
  } catch {
    return []
  }
}

const keep = (words: readonly string[]) => deviceStorage.set(KEY, JSON.stringify(words))

const others = (q: string) => searchedWords().filter(word => word !== q)

export const rememberSearched = (q: string): void => keep([q, ...others(q)].slice(0, WORDS_MAX))

export const forgetSearched = (q: string): void => keep(others(q))

export const forgetAllSearched = (): void => deviceStorage.remove(KEY)
