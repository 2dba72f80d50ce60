import { createContext } from 'react'

export interface Found {
  /** Id of the message that the search in the thread has reached; null without one. */
  hit: number | null
  /** The searched words; empty without a search. */
  words: string
}

export const HitContext = createContext<Found>({ hit: null, words: '' })

export const elementIdOf = (messageId: number): string => `message-${messageId}`
