/** Ids stored in this browser, newest first; unreadable content counts as none. */
export const keptIds = (key: string): number[] =>
  (localStorage.getItem(key) ?? '').split(',').map(Number).filter(Boolean)

export const keepIds = (key: string, ids: readonly number[]): void =>
  localStorage.setItem(key, ids.join())
