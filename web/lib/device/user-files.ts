import { createStore, del, get, promisifyRequest, set } from 'idb-keyval'
import { hasLoginRecord } from '../session/stored-login.ts'
import { forgetKept, keepText, placeOf } from './user-storage.ts'

type Key = [owner: string, name: string]

const store = createStore('yosooi', 'files-by-owner')

/** Files that the browser does not store, or not yet; they are lost with the page. */
const held = new Map<string, readonly File[]>()
const nameOf = (key: Key) => key.join('/')

async function onDevice<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act()
  } catch (error) {
    console.warn('Files could not be kept on this device', error)
    return undefined
  }
}

/** Name of a text that changes with the files: browsers notify other tabs of texts alone. */
const markOf = ([owner, name]: Key): Key => [owner, `files.${name}`]

/** Whether a change of the storage under `key` is about these files; null is any key. */
export function isOfFiles(files: Key, key: string | null): boolean {
  const [owner, mark] = markOf(files)
  return key === null || key === placeOf(owner) + mark
}

/** Stores unsent files on the device, as the outbox stores the text of unsent messages. */
export async function keepFiles(key: Key, files: readonly File[]): Promise<void> {
  if (files.length === 0) return forgetFiles(key)
  if (!hasLoginRecord()) return
  held.set(nameOf(key), files)
  await onDevice(async () => {
    await set(key, [...files], store)
    if (held.get(nameOf(key)) === files) held.delete(nameOf(key))
  })
  keepText(...markOf(key), crypto.randomUUID())
}

export async function keptFiles(key: Key): Promise<readonly File[]> {
  const here = held.get(nameOf(key))
  return here ?? (await onDevice(() => get<readonly File[]>(key, store))) ?? []
}

export async function forgetFiles(key: Key): Promise<void> {
  held.delete(nameOf(key))
  await onDevice(() => del(key, store))
  forgetKept(...markOf(key))
}

/** IndexedDB sorts arrays after all strings, so the range covers all names of the owner. */
export async function forgetAllFiles(owner: string): Promise<void> {
  held.clear()
  const range = IDBKeyRange.bound([owner], [owner, []])
  await onDevice(() => store('readwrite', files => promisifyRequest(files.delete(range))))
}
