/** Storage of the device and of the tab, by key. */
export interface PageStorage {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
}

/** Values that the browser does not store, being forbidden or full, are held until the page is left. */
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
