import { useEffect, useState } from 'react'
import type { Suggestions } from '../../../contract/calls/search/suggestions.ts'
import { visitorApi } from '../../lib/api/visitor-api.ts'

/** Time after the last key. */
const PAUSE_MS = 120
/** Suggestions begin at one kanji or two characters of another script. */
const ENOUGH = /\p{Script=Han}|\S\s*\S/u

export interface Suggested {
  q: string
  /** Null where the suggestions could not be read. */
  suggestions: Suggestions | null
}

/** The suggestions for the typed text; the former ones stay until the new ones arrive. */
export function useSuggested(typed: string): Suggested | null {
  const q = typed.trim()
  const isEnough = ENOUGH.test(q)
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => {
    if (!isEnough) return
    let isWanted = true
    const show = (suggestions: Suggestions | null) => isWanted && setSuggested({ q, suggestions })
    const read = () =>
      visitorApi.suggest({ q }).then(show, (error: unknown) => {
        console.warn('The suggestions could not be read', error)
        show(null)
      })
    const timer = setTimeout(() => void read(), PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [q, isEnough])
  return isEnough ? suggested : null
}
