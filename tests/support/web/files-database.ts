import { vi } from 'vitest'

export type Owned = [owner: string, name: string]

/** The browser's database with one store, whose keys are an owner and a name. */
export class FilesDatabase {
  files = new Map<string, unknown>()
  isFull = false

  /** Gives the database to the page that is open. */
  open(): void {
    vi.stubGlobal('indexedDB', { open: () => this.#request(() => this.#connection()) })
    vi.stubGlobal('IDBKeyRange', { bound: ([from]: [string], to: unknown[]) => ({ from, to }) })
  }

  #connection() {
    return { transaction: () => ({ objectStore: () => this.#store() }) }
  }

  #store() {
    const request = (act: () => unknown) => this.#request(act)
    const end = () => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    }
    return {
      put: (value: unknown, key: Owned) =>
        request(() => {
          if (!this.isFull) this.files.set(key.join('/'), value)
        }),
      get: (key: Owned) => request(() => this.files.get(key.join('/'))),
      delete: (key: Owned | { from: string }) =>
        request(() => {
          for (const name of this.files.keys())
            if (Array.isArray(key) ? name === key.join('/') : name.startsWith(`${key.from}/`))
              this.files.delete(name)
        }),
      get transaction() {
        return request(end)
      },
    }
  }

  #request(act: () => unknown) {
    const request: { result?: unknown; error?: unknown; onsuccess?(): void; onerror?(): void } = {}
    queueMicrotask(() => {
      try {
        request.result = act()
        request.onsuccess?.()
      } catch (error) {
        request.error = error
        request.onerror?.()
      }
    })
    return request
  }
}
