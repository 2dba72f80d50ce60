import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberSearched } from '../../lib/device/searched-words.ts'
import { isOnLayerEntry, leaveLayerEntry } from './layer-entry.ts'

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

type Listeners = {
  [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void
}

/** Adds the listeners while the component is mounted. */
function useListeners(element: HTMLElement | null, listeners: Listeners): void {
  const react = useEffectEvent((event: Event) =>
    (listeners[event.type as keyof Listeners] as (event: Event) => void)(event),
  )
  const names = Object.keys(listeners).join(' ')
  useEffect(() => {
    if (!element) return
    for (const name of names.split(' ')) element.addEventListener(name, react)
    return () => {
      for (const name of names.split(' ')) element.removeEventListener(name, react)
    }
  }, [element, names])
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

/**
 * Makes the input in `around` a combobox (ARIA 1.2). The input was there before this module was
 * loaded, so its listeners and attributes are added here.
 */
export function useCombobox({ around, isSent }: Field, listId: string) {
  const input = around.current?.querySelector('input') ?? null
  // The focus may have left, or the search been sent, while this module was loaded. A link beside
  // the input may have been pressed instead, whose page the list must not cover.
  const isWanted = () => !isSent.current && input !== null && document.activeElement === input
  const atStart = isWanted() ? (input?.value ?? null) : null
  const [typed, setTyped] = useState<string | null>(atStart)
  const [active, setActive] = useState<string | null>(null)
  const all = useRef<readonly Suggestion[]>([])
  const navigate = useNavigate()
  const type = () => {
    setTyped(input?.value ?? null)
    setActive(null)
  }
  const close = () => {
    setTyped(null)
    setActive(null)
  }
  const go = (to: string) => {
    const q = new URL(to, location.href).searchParams.get('q')
    if (q) rememberSearched(q)
    close()
    void leaveLayerEntry().then(() => navigate(to))
  }
  const walk = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    if (typed === null) type()
    setActive(neighbour(all.current, active, step))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown') walk(event, 1)
    if (event.key === 'ArrowUp') walk(event, -1)
    const chosen = all.current.find(({ id }) => id === active)
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen.to)
    } else if (typed !== null && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  useListeners(input, {
    click: type,
    focus: type,
    input: event => (event as InputEvent).isComposing || type(),
    compositionend: type,
    keydown: onKey,
  })
  useListeners(around.current, {
    focusout({ relatedTarget }) {
      if (!around.current?.contains(relatedTarget as Node | null)) close()
    },
  })
  useListeners(input?.form ?? null, {
    submit(event) {
      if (input?.value.trim()) rememberSearched(input.value.trim())
      close()
      if (!isOnLayerEntry()) return
      event.preventDefault()
      event.stopPropagation()
      void leaveLayerEntry().then(() => input?.form?.requestSubmit())
    },
  })
  useComboboxRole(input, { listId, isOpen: typed !== null, active })
  // Handles what was typed, and that the focus left, before the listeners were added.
  const start = useEffectEvent(() => (isWanted() ? type() : close()))
  useEffect(() => start(), [])
  const readAgain = useEffectEvent(() => typed !== null && isWanted() && type())
  const { key } = useLocation()
  // A page that was still loading when the list opened puts its words into the input by an effect
  // of a component further up, which runs after this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one page from the next
  useEffect(() => queueMicrotask(() => readAgain()), [key])
  const setAll = (suggestions: readonly Suggestion[]) => {
    all.current = suggestions
  }
  return { typed, active, setAll, go, close }
}
