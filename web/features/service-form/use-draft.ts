import { useEffect, useRef, useState } from 'react'
import { type DraftPlace, writeDraft } from './draft.ts'
import type { Values } from './values.ts'

const PAUSE_MS = 2000

/** Keeps the typed texts on the device; answers when it last did, in ISO 8601. */
export function useDraft({ owner, name, base }: DraftPlace, values: Values): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const text = JSON.stringify(values)
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    const timer = setTimeout(() => {
      writeDraft({ owner, name, base }, JSON.parse(text) as Values)
      setSavedAt(new Date().toISOString())
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, owner, name, base])
  return savedAt
}
