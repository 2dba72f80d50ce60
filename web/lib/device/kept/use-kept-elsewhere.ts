import { useEffect, useEffectEvent } from 'react'

const isTypedIn = () =>
  document.hasFocus() && document.activeElement?.matches('input, textarea') === true

/**
 * Calls back when another tab has changed a text on the device, with its key in the storage; null is
 * any key, also when the browser shows again a page that it had put aside. A page in which the
 * person is typing keeps its own text.
 */
export function useKeptElsewhere(follow: (key: string | null) => void): void {
  const onChange = useEffectEvent(follow)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (!isTypedIn()) onChange(key)
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onChange(null)
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
}
