import { watch } from 'chokidar'
import pLimit from 'p-limit'

/** Saves less than this apart count as one change. */
const SETTLE_MS = 100

/**
 * Calls `onChange` after each change, one call at a time; returns a function that ends the watch.
 */
export function watchSources(folders: string[], onChange: () => Promise<void>) {
  const inTurn = pLimit(1)
  let timer: NodeJS.Timeout | undefined
  const onEvent = (file: string) => {
    if (!file.endsWith('.ts') || file.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => inTurn(onChange), SETTLE_MS)
  }
  const watcher = watch(folders, { ignoreInitial: true })
  watcher.on('add', onEvent).on('change', onEvent).on('unlink', onEvent)
  return async () => {
    clearTimeout(timer)
    await watcher.close()
    await inTurn(async () => {})
  }
}
