import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useLive } from '../../../lib/live/live.ts'
import { logApiError } from '../outbox/log-api-error.ts'

/**
 * The writer signals at most every `SIGNAL_MS`; the other side forgets a signal after `FORGET_MS`.
 */
const SIGNAL_MS = 3000
const FORGET_MS = 6000

/** Signals to the other party that the viewer is typing, whenever the text changes. */
export function useSignalTyping(threadId: number, text: string): void {
  const signalledAt = useRef(0)
  const before = useRef(text)
  useEffect(() => {
    if (text === before.current) return
    before.current = text
    // After sending, the next change is signalled at once.
    if (text === '') signalledAt.current = 0
    else if (Date.now() - signalledAt.current >= SIGNAL_MS) {
      signalledAt.current = Date.now()
      browserApi.sendTyping({ threadId }).catch(logApiError)
    }
  }, [threadId, text])
}

/** Whether the other party is typing; a new message from them ends it at once. */
export function useTyping(threadId: number, lastOfOther: number | undefined): boolean {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = useCallback(() => {
    clearTimeout(timer.current)
    setTyping(false)
  }, [])
  useLive(news => {
    if (news.kind !== 'typing' || news.threadId !== threadId) return
    clearTimeout(timer.current)
    timer.current = setTimeout(end, FORGET_MS)
    setTyping(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is what ends it
  useEffect(end, [lastOfOther])
  useEffect(() => () => clearTimeout(timer.current), [])
  return isTyping
}
