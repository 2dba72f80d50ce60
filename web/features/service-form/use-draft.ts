import { useEffect, useRef, useState } from 'react'
import { type DraftPlace, writeDraft } from './draft.ts'
import type { Values } from './values.ts'

const PAUSE_MS = 2000

/**
 * Keeps the typed texts on the device with each change; answers when the writer last paused, in
 * ISO 8601.
 */
export function useDraft({ owner, name, base }: DraftPlace, values: Values): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const text = JSON.stringify(values)
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    writeDraft({ owner, name, base }, JSON.parse(text) as Values)
    const timer = setTimeout(() => setSavedAt(new Date().toISOString()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, owner, name, base])
  return savedAt
}
