import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberSearched } from '../../lib/device/searched-words.ts'
import { isOnLayerEntry, leaveLayerEntry } from './layer-entry.ts'
import { useListeners } from './use-listeners.ts'

/** One suggestion and the address to which it leads. */
export interface Suggestion {
  /** Id of its element. */
  id: string
  to: string
}

/**
 * The suggestion before or after this one. After the last and before the first one none is chosen
 * (null).
 */
export function neighbour(
  all: readonly Suggestion[],
  id: string | null,
  step: 1 | -1,
): string | null {
  const places = all.length + 1
  const place = all.findIndex(one => one.id === id)
  return all[((place + 1 + step + places) % places) - 1]?.id ?? null
}

interface Shown {
  listId: string
  isOpen: boolean
  active: string | null
}

/** Tells assistive technology the state of the list (ARIA 1.2). */
function useComboboxRole(input: HTMLInputElement | null, { listId, isOpen, active }: Shown): void {
  useEffect(() => {
    if (!input) return
    input.autocomplete = 'off'
    input.role = 'combobox'
    input.ariaExpanded = String(isOpen)
    input.setAttribute('aria-controls', listId)
    input.setAttribute('aria-activedescendant', active ?? '')
  }, [input, isOpen, active, listId])
}

export interface Field {
  /** The element around the input. */
  around: RefObject<HTMLElement | null>
  /** Whether the search was sent while this module was loaded: then the list stays closed. */
  isSent: RefObject<boolean>
}

interface List {
  /** Typed text while the list is open; null while it is closed. */
  typed: string | null
  /** Id of the suggestion that the arrow keys chose. */
  active: string | null
}

const CLOSED: List = { typed: null, active: null }

/** Opens and closes the list of the input; `isWanted` tells whether the input has the focus. */
function useList(input: HTMLInputElement | null, isWanted: () => boolean) {
  const opened = (): List => ({ typed: input?.value ?? null, active: null })
  const [list, setList] = useState(() => (isWanted() ? opened() : CLOSED))
  const open = () => setList(opened())
  const close = () => setList(CLOSED)
  // Handles what was typed, and that the focus left, before the listeners were added.
  const start = useEffectEvent(() => (isWanted() ? open() : close()))
  useEffect(() => start(), [])
  const readAgain = useEffectEvent(() => list.typed !== null && isWanted() && open())
  const { key } = useLocation()
  // A page that was still loading when the list opened puts its words into the input by an effect
  // of a component further up, which runs after this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one page from the next
  useEffect(() => queueMicrotask(() => readAgain()), [key])
  const choose = (active: string | null) =>
    setList({ ...(list.typed === null ? opened() : list), active })
  return { ...list, open, close, choose }
}

/** Remembers the words; a search that is sent from a layer leaves the layer's entry first. */
function onSubmit({ value, form }: HTMLInputElement, event: SubmitEvent): void {
  if (value.trim()) rememberSearched(value.trim())
  if (!isOnLayerEntry()) return
  event.preventDefault()
  event.stopPropagation()
  void leaveLayerEntry().then(() => form?.requestSubmit())
}

/**
 * Makes the input in `around` a combobox (ARIA 1.2). The input was there before this module was
 * loaded, so its listeners and attributes are added here.
 */
export function useCombobox({ around, isSent }: Field, listId: string) {
  const input = around.current?.querySelector('input') ?? null
  // The focus may have left, or the search been sent, while this module was loaded. A link beside
  // the input may have been pressed instead, whose page the list must not cover.
  const isWanted = () => !isSent.current && input !== null && document.activeElement === input
  const { typed, active, open, close, choose } = useList(input, isWanted)
  const all = useRef<readonly Suggestion[]>([])
  const navigate = useNavigate()
  const go = (to: string) => {
    const q = new URL(to, location.href).searchParams.get('q')
    if (q) rememberSearched(q)
    close()
    void leaveLayerEntry().then(() => navigate(to))
  }
  const actOf = (key: string) => {
    const chosen = all.current.find(({ id }) => id === active)
    if (key === 'ArrowDown') return () => choose(neighbour(all.current, active, 1))
    if (key === 'ArrowUp') return () => choose(neighbour(all.current, active, -1))
    if (key === 'Enter' && chosen) return () => go(chosen.to)
    return key === 'Escape' && typed !== null ? close : null
  }
  useListeners(input, {
    click: open,
    focus: open,
    input: event => (event as InputEvent).isComposing || open(),
    compositionend: open,
    keydown(event) {
      const act = event.isComposing ? null : actOf(event.key)
      if (!act) return
      event.preventDefault()
      act()
    },
  })
  useListeners(around.current, {
    focusout({ relatedTarget }) {
      if (!around.current?.contains(relatedTarget as Node | null)) close()
    },
  })
  useListeners(input?.form ?? null, {
    submit(event) {
      close()
      if (input) onSubmit(input, event)
    },
  })
  useComboboxRole(input, { listId, isOpen: typed !== null, active })
  const setAll = (suggestions: readonly Suggestion[]) => {
    all.current = suggestions
  }
  return { typed, active, setAll, go, close }
}
