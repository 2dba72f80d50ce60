import { createStore, del, get, promisifyRequest, set } from 'idb-keyval'
import { hasLoginRecord } from '../session/stored-login.ts'

type Key = [owner: string, name: string]

const store = createStore('yosooi', 'files-by-owner')

/** A copy in memory, for browsers that refuse to store files; it is lost with the page. */
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

/** Stores unsent files on the device, as the outbox stores the text of unsent messages. */
export async function keepFiles(key: Key, files: readonly File[]): Promise<void> {
  if (files.length === 0) return forgetFiles(key)
  if (!hasLoginRecord()) return
  held.set(nameOf(key), files)
  await onDevice(() => set(key, [...files], store))
}

export async function keptFiles(key: Key): Promise<readonly File[]> {
  const here = held.get(nameOf(key))
  return here ?? (await onDevice(() => get<readonly File[]>(key, store))) ?? []
}

export async function forgetFiles(key: Key): Promise<void> {
  held.delete(nameOf(key))
  await onDevice(() => del(key, store))
}

/** IndexedDB sorts arrays after all strings, so the range covers all names of the owner. */
export async function forgetAllFiles(owner: string): Promise<void> {
  held.clear()
  const range = IDBKeyRange.bound([owner], [owner, []])
  await onDevice(() => store('readwrite', files => promisifyRequest(files.delete(range))))
}
