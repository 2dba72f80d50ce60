import { useEffect, useRef, useState } from 'react'
import { writeDraft } from './draft.ts'
import type { Purpose } from './purpose.ts'
import type { Values } from './values.ts'

const PAUSE_MS = 2000

/**
 * Keeps the typed texts on the device with each change; returns when the writer last paused, in ISO
 * 8601.
 */
export function useDraft(
  { draft: { owner, name, base }, initial }: Pick<Purpose, 'draft' | 'initial'>,
  values: Values,
): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const text = JSON.stringify(values)
  const first = useRef(text)
  const isTyped = useRef(false)
  useEffect(() => {
    // Values that were typed and taken back must not stay in the draft.
    if (text === first.current && !isTyped.current) return
    isTyped.current = true
    writeDraft({ owner, name, base }, { values: JSON.parse(text) as Values, from: initial })
    const timer = setTimeout(() => setSavedAt(new Date().toISOString()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, owner, name, base, initial])
  return savedAt
}
