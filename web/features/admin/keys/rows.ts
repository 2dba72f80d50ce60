/** Attribute of the rows that the keys walk through. */
export const ROW = { 'data-row': true, tabIndex: -1 } as const

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

const current = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Focuses the next or previous row, or the first one. */
export function moveRow(by: 1 | -1): void {
  const all = rows()
  const at = current()
  const next = at ? all[all.indexOf(at) + by] : all[0]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const firstLink = (row: HTMLElement | null) => row?.querySelector<HTMLElement>('a[href]')

/** Opens the first link of the focused row. */
export function openRow(): void {
  if (document.activeElement === current()) firstLink(current())?.click()
}

/** Attributes of the buttons in a row that a key presses. */
export const REMEDY = { 'data-key': 'remedy' } as const
export const LATER = { 'data-key': 'later' } as const

/** Clicks a button of the focused row, unless it is disabled. */
export const clickInRow = (key: 'remedy' | 'later'): void =>
  current()?.querySelector<HTMLElement>(`[data-key="${key}"]:not([disabled])`)?.click()

/** Attribute of a list's facets. */
export const FACETS = { 'data-facets': true } as const

/** Attribute of the button that opens the choices of a list. */
export const NARROWING = { 'data-narrow': true } as const

/** Opens the choices of a list; a queue has only its tabs, of which the current one is focused. */
export function openFacets(): void {
  const opener = document.querySelector<HTMLElement>('[data-narrow]')
  if (opener) opener.click()
  else document.querySelector<HTMLElement>('[data-facets] [aria-current]')?.focus()
}

/** Attribute around the button that saves a list. */
export const SAVING = { 'data-save': true } as const

export const saveShown = (): void =>
  document.querySelector<HTMLElement>('[data-save] button')?.click()

const INTERACTIVE = 'a, button, input, select, textarea, label, summary'
/** Below this width a row is two lines, and the whole row opens it. */
const NARROW = '(max-width: 799px)'

export function openPressedRow(target: EventTarget | null): void {
  if (!(target instanceof Element) || target.closest(INTERACTIVE)) return
  if (window.matchMedia(NARROW).matches)
    firstLink(target.closest<HTMLElement>('[data-row]'))?.click()
}

export const focusSearch = (): void =>
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus()

export const turnPage = (rel: 'prev' | 'next'): void =>
  document.querySelector<HTMLElement>(`main a[rel="${rel}"]`)?.click()
