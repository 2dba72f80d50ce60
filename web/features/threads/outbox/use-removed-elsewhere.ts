import { useEffect, useEffectEvent } from 'react'
import type { WritingPlace } from '../compose/draft.ts'
import { outgoingNamed } from './outbox.ts'

/**
 * Calls back with each message that another tab has sent, rewritten or discarded, so that this one
 * does not send it too.
 */
export function useRemovedElsewhere(place: WritingPlace, onRemoved: (key: string) => void): void {
  const follow = useEffectEvent(({ key: name, newValue }: StorageEvent) => {
    const key = name !== null && newValue === null ? outgoingNamed(place, name) : null
    if (key !== null) onRemoved(key)
  })
  useEffect(() => {
    const onStorage = (event: StorageEvent) => follow(event)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
