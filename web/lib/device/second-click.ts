const CONTROL = 'a,button,label'

/**
 * Keeps the second click of a double click from another control than the first one's: what a quick
 * answer has put or moved under the pointer (rule `second-click-same-control`). The browser counts
 * clicks anew when the pointer moves, and as zero when they come from the keyboard.
 */
export function guardSecondClicks(): void {
  let first: Element | null
  addEventListener(
    'click',
    event => {
      const control = (event.target as Element).closest(CONTROL)
      if (event.detail === 1) first = control
      else if (event.detail && control !== first) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
}
