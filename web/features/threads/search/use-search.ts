import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Message } from '../../../../contract/calls/threads.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { scrollToCentre } from '../log/scroll-page.ts'
import { logApiError } from '../outbox/log-api-error.ts'
import { elementIdOf } from './hit-context.ts'

const WAITS_MS = 250

/** The typed words, once nothing was typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), WAITS_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

const UNWALKED = { words: '', place: 0 }

export interface SearchOptions {
  threadId: number
  /** The messages that are shown. */
  messages: readonly Message[]
  /** Loads older messages until this one is loaded. */
  reach: (messageId: number) => Promise<void>
}

/** Walks through the messages that contain the typed words, from the newest on. */
export function useSearch({ threadId, messages, reach }: SearchOptions) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [walked, setWalked] = useState(UNWALKED)
  const words = useSettled(typed.trim())
  // A walk through the hits of other words says nothing about the hits of these.
  const place = walked.words === words ? walked.place : 0
  const goTo = (to: number) => setWalked({ words, place: to })
  const { data, isFetching, isError } = useQuery(
    {
      queryKey: ['message_search', threadId, words],
      queryFn: () => browserApi.searchMessages({ threadId, q: words }),
      enabled: isOpen && words !== '',
    },
    queryClient,
  )
  const hits = words === '' ? [] : (data?.hits ?? [])
  const hit = isOpen ? (hits[place]?.id ?? null) : null
  const load = useEffectEvent((messageId: number) => reach(messageId).catch(logApiError))
  useEffect(() => {
    if (hit !== null) void load(hit)
  }, [hit])
  const isShown = messages.some(({ id }) => id === hit)
  useEffect(() => {
    if (hit === null || !isShown) return
    const element = document.getElementById(elementIdOf(hit))
    if (element) scrollToCentre(element)
  }, [hit, isShown])
  const found = useMemo(() => ({ hit, words: isOpen ? words : '' }), [hit, isOpen, words])
  return {
    /** The searched words that messages highlight. */
    found,
    hits: isOpen ? hits : [],
    /** The button that opens the search; it gets the focus back when the search closes. */
    opener,
    isOpen,
    typed,
    words,
    place,
    count: hits.length,
    state: isError ? ('failed' as const) : isFetching ? ('asking' as const) : ('ready' as const),
    open: () => setOpen(true),
    close() {
      setOpen(false)
      setTyped('')
      setWalked(UNWALKED)
      opener.current?.focus()
    },
    type: setTyped,
    /** Goes one hit back or forward; it stops at both ends. */
    walk: (step: 1 | -1) => goTo(Math.min(Math.max(0, place + step), Math.max(0, hits.length - 1))),
    goTo,
  }
}
