const CONTROL = 'a,button,label'

/**
 * Keeps the second click of a double click from another control than the first one's: what a quick
 * answer has put or moved under the pointer (rule `second-click-same-control`). The browser counts
 * clicks anew when the pointer moves, and as zero when they come from the keyboard.
 */
export function guardSecondClicks(): void {
  let first: Element | null = null
  const guard = (event: MouseEvent) => {
    const control = (event.target as Element).closest(CONTROL)
    if (event.detail === 1) first = control
    if (event.detail < 2 || control === first) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', guard, true)
}
