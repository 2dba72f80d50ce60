import { createContext } from 'react'

/** Id of the message that the search in the thread has reached; null without one. */
export const HitContext = createContext<number | null>(null)

export const elementIdOf = (messageId: number): string => `message-${messageId}`
