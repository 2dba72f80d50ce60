import { useEffect, useEffectEvent } from 'react'

type Listeners = {
  [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void
}

/** Adds the listeners while the component is mounted. */
export function useListeners(element: HTMLElement | null, listeners: Listeners): void {
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
