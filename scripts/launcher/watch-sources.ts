import { type FSWatcher, readdirSync, watch } from 'node:fs'
import path from 'node:path'

/** A burst of saves is one change. */
const SETTLE_MS = 100

/** Calls `onChange` after each change, one call at a time; returns what ends the watching. */
export function watchSources(folders: string[], onChange: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let watchers: FSWatcher[] = []
  let working = Promise.resolve()
  const onEvent = (_: string, file: string | null) => {
    if (!file?.endsWith('.ts') || file.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      watchAnew()
      working = working.then(onChange)
    }, SETTLE_MS)
  }
  const close = () => {
    for (const watcher of watchers) watcher.close()
  }
  const watchAnew = () => {
    close()
    watchers = folders.flatMap(directoriesBelow).map(folder => watch(folder, onEvent))
  }
  watchAnew()
  return async () => {
    clearTimeout(timer)
    close()
    await working
  }
}

/** Node's own recursive watch loses a file that an editor saves by replacing it. */
function directoriesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const below = entries.filter(entry => entry.isDirectory())
  return [folder, ...below.map(({ parentPath, name }) => path.join(parentPath, name))]
}
