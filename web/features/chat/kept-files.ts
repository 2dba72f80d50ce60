const DATABASE = 'yosooi'
const STORE = 'unsent-files'

/** What storage refuses to keep lives as long as the page. */
const held = new Map<string, readonly File[]>()

const answerTo = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const opening = indexedDB.open(DATABASE)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await answerTo(opening)
    const result = await answerTo(act(database.transaction(STORE, mode).objectStore(STORE)))
    database.close()
    return result
  } catch (error) {
    console.warn('Files could not be kept on this device', error)
    return null
  }
}

/** Keeps files that are not sent yet on the device, as the outbox keeps their words. */
export async function keepFiles(key: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) return forgetFiles(key)
  held.set(key, files)
  await inStore('readwrite', store => store.put([...files], key))
}

export async function keptFiles(key: string): Promise<readonly File[]> {
  return held.get(key) ?? (await inStore<readonly File[]>('readonly', one => one.get(key))) ?? []
}

export async function forgetFiles(key: string): Promise<void> {
  held.delete(key)
  await inStore('readwrite', store => store.delete(key))
}
