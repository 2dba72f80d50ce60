const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * The `ref` of a part that its own button removes or replaces: the focus goes to the page's content
 * then, unless something else takes it. Otherwise a keyboard or a screen reader would begin again at
 * the page's top.
 */
export const keepFocusInMain = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return
  setTimeout(() => isLost() && document.getElementById('main')?.focus({ preventScroll: true }))
}
