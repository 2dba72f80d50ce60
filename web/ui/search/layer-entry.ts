/**
 * The history entry of the layer of suggestions, which covers the page on phones: the browser's
 * back closes the layer, also when the page before it belongs to another document. The router does
 * not hear of this entry, whose address is that of the page.
 */
let close: (() => void) | null = null
/** The router's index of the page's own entry. */
let base = 0
/** Set while the browser leaves the entry. */
let left: (() => void) | null = null
let leaving: Promise<void> | null = null

export const isOnLayerEntry = (): boolean => history.state?.isSearchLayer === true
const indexNow = (): number => history.state?.idx ?? 0

/** Says whether the event was about the layer alone. */
function isOwn(): boolean {
  if (left) left()
  else if (close && indexNow() === base) close()
  else if (!close && isOnLayerEntry()) void leaveLayerEntry()
  else return false
  return true
}

const onPop = (event: PopStateEvent): void => {
  if (isOwn()) event.stopImmediatePropagation()
}

/** Adds the entry, or takes over that of a layer that was open when the page was reloaded. */
export function addLayerEntry(onBack: () => void): void {
  // In the capture phase, so that it comes before the router's listener; a second call adds none.
  window.addEventListener('popstate', onPop, { capture: true })
  const state = { ...history.state, idx: indexNow() + 1, isSearchLayer: true }
  if (!isOnLayerEntry()) history.pushState(state, '')
  base = indexNow() - 1
  close = () => {
    close = null
    onBack()
  }
}

/** Resolves when the entry has been left, at once when it is not the current one. */
export function leaveLayerEntry(): Promise<void> {
  close = null
  if (leaving) return leaving
  if (!isOnLayerEntry()) return Promise.resolve()
  leaving = new Promise(resolve => {
    left = () => {
      left = null
      leaving = null
      resolve()
    }
  })
  history.back()
  return leaving
}
