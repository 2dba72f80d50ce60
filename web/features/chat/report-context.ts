import { createContext, useContext } from 'react'
import type { Message } from '../../../contract/chat.ts'

/** Asks to report the other party (null) or one of their messages. */
export type AskReport = (message: Message | null) => void

/** Set by the room; what reports look like is none of the talk's business. */
export const ReportContext = createContext<AskReport>(() => {})

export const useAskReport = (): AskReport => useContext(ReportContext)
