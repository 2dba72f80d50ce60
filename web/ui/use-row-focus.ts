import { type RefCallback, useCallback } from 'react'

const BUTTON = 'button:not(:disabled)'
const CONTROL = `a[href], input:not([type='file']), textarea, ${BUTTON}`

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Focuses the last of such controls, or the page's content. */
function focusLast(place: Element | null | undefined, selector: string): void {
  const controls = place?.querySelectorAll<HTMLElement>(selector) ?? []
  const control = [...controls].at(-1) ?? document.getElementById('main')
  control?.focus({ preventScroll: true })
}

function watch(list: HTMLElement): () => void {
  let held: { row: Element; place: number } | null = null
  const onFocus = ({ target }: FocusEvent) => {
    const rows = [...list.children]
    const place = rows.findIndex(row => row.contains(target as Node))
    const row = rows[place]
    held = row ? { row, place } : null
  }
  const observer = new MutationObserver(() => {
    if (!held || held.row.isConnected || !isLost()) return
    // The last button of a row is the one that removes it.
    focusLast(list.children[Math.min(held.place, list.children.length - 1)], BUTTON)
  })
  list.addEventListener('focusin', onFocus)
  observer.observe(list, { childList: true })
  return () => {
    list.removeEventListener('focusin', onFocus)
    observer.disconnect()
    // A link leads to a page that places the focus itself.
    if (!list.contains(document.activeElement) || document.activeElement?.matches('a')) return
    const form = list.closest('form')
    setTimeout(() => isLost() && focusLast(form, CONTROL))
  }
}

/**
 * The `ref` of a list whose rows have a button that removes them. The focus of a removed row goes to
 * the row that takes its place, or to the last one; of a removed list to the last control of its
 * form, or to the page's content. Otherwise a keyboard or a screen reader would begin again at the
 * page's top.
 */
export const useRowFocus = <List extends HTMLElement>(): RefCallback<List> =>
  useCallback((list: List | null) => (list ? watch(list) : undefined), [])
