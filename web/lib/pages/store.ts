/** A value that React components follow with `useSyncExternalStore`. */
export interface Store<T> {
  get(): T
  set(value: T): void
  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
