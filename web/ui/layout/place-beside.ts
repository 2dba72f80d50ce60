/** Below this width a dialog is a sheet at the lower edge. */
const BESIDE_MIN = 700
/** Pixels between the dialog, the element that opened it and the edges of the window. */
const GAP = 8

interface Box {
  top: number
  bottom: number
  left: number
}

interface Size {
  width: number
  height: number
}

/**
 * The position of a dialog of this size: below the element that opened it, or above it when the
 * space below is too small.
 */
export function besideOf(word: Box, dialog: Size, view: Size): { top: number; left: number } {
  const below = word.bottom + GAP
  const hasRoom = below + dialog.height + GAP <= view.height
  const top = hasRoom ? below : word.top - GAP - dialog.height
  const within = (start: number, length: number, all: number) =>
    Math.max(GAP, Math.min(start, all - length - GAP))
  return {
    top: within(top, dialog.height, view.height),
    left: within(word.left, dialog.width, view.width),
  }
}

function move(dialog: HTMLDialogElement, opener: Element): void {
  dialog.removeAttribute('style')
  const view = { width: window.innerWidth, height: window.innerHeight }
  if (view.width < BESIDE_MIN) return
  const size = { width: dialog.offsetWidth, height: dialog.offsetHeight }
  const { top, left } = besideOf(opener.getBoundingClientRect(), size, view)
  dialog.style.setProperty('margin', '0')
  dialog.style.setProperty('inset', `${top}px auto auto ${left}px`)
}

/**
 * Keeps an open dialog beside the element that opened it while its content is loaded and the window
 * changes its size; on phones it stays a sheet. Returns a function that stops this.
 */
export function placeBeside(
  dialog: HTMLDialogElement,
  opener: Element | null,
): (() => void) | undefined {
  if (!opener || opener === document.body) return undefined
  const place = () => move(dialog, opener)
  const sizes = new ResizeObserver(place)
  sizes.observe(dialog)
  window.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', place)
  }
}
