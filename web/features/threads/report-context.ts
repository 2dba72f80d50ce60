import { createContext, useContext } from 'react'
import type { Message } from '../../../contract/calls/threads.ts'

/** Opens a report on one message, or on the other party (null). */
export type AskReport = (message: Message | null) => void

/** Provided by the route, so that messages do not depend on the report dialog. */
export const ReportContext = createContext<AskReport>(() => {})

export const useAskReport = (): AskReport => useContext(ReportContext)
