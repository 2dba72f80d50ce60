import type { WatchedReplica } from '../../platform/database/replica/watch-replica.ts'
import type { SharedStore } from '../../platform/shared-store/shared-store.ts'
import { openSignal } from '../../platform/shared-store/signal.ts'
import { createPageCache } from './pages.ts'

/** The cache of rendered pages; `renewPages` clears it in all processes. */
export function createPages(replica: WatchedReplica | null, store: SharedStore | null) {
  const pages = createPageCache(() => (replica?.isIn() ? replica.lag() : 0))
  const clear = () => {
    pages.clear()
    replica?.changed()
  }
  const signal = store && openSignal(store, 'pages', clear)
  const renewPages = async () => {
    clear()
    await signal?.send()
  }
  return { pages, renewPages }
}
