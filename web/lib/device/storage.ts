/** What this page stores on the device or in its tab, by key. */
export interface PageStorage {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
}

/** What the browser forbids to store, or has no room for, is held until the page is left. */
function storageOf(name: 'localStorage' | 'sessionStorage'): PageStorage {
  const held = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(window[name])
    } catch (error) {
      console.warn('The browser stores nothing', error)
    }
  }
  return {
    get: key => held.get(key) ?? attempt(storage => storage.getItem(key)) ?? null,
    set(key, text) {
      held.set(key, text)
      attempt(storage => {
        storage.setItem(key, text)
        held.delete(key)
      })
    },
    remove(key) {
      held.delete(key)
      attempt(storage => storage.removeItem(key))
    },
    keys: () => [...new Set([...held.keys(), ...(attempt(Object.keys) ?? [])])],
  }
}

export const deviceStorage = storageOf('localStorage')
export const tabStorage = storageOf('sessionStorage')
