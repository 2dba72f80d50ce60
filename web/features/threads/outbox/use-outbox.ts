import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import type { Message } from '../../../../contract/calls/threads.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { forgetFiles, keepFiles } from '../../../lib/device/user-files.ts'
import { addToDraft, type WritingPlace } from '../compose/draft.ts'
import type { PickedFile } from '../compose/picked-file.ts'
import { createDelivery, type Outcome } from './delivery.ts'
import {
  asMessage,
  forgetOutgoing,
  isUnsent,
  keepChanged,
  keepOutgoing,
  newOutgoing,
  nextOutbox,
  type Outgoing,
  readOutbox,
} from './outbox.ts'
import { outcomeOf } from './outcome-of.ts'
import { filesOf, putBack } from './outgoing-kept.ts'
import { useRemovedElsewhere } from './use-removed-elsewhere.ts'
import { type SendingState, useRetries } from './use-retries.ts'
import { useWhenReachable } from './use-when-reachable.ts'

export interface OutboxOptions {
  threadId: number
  viewer: CurrentUser
  /** Loaded messages; an own one may arrive before the response to its sending, or without it. */
  messages: readonly Message[]
  /** Called with the message as the server stored it. */
  onSent: (message: Message) => void
  /** Called when the server refused a message, because the thread may have ended meanwhile. */
  onRefused: () => void
}

const hasFailed = ({ state, refused }: Outgoing) => state === 'failed' && !refused

/** A message that the server refused waits for its writer, not for a retry. */
export function sendingStateOf(items: readonly Outgoing[]): SendingState {
  if (items.some(hasFailed)) return 'failed'
  return items.some(({ refused }) => !refused) ? 'on its way' : 'nothing'
}

function sendOutgoing(
  { owner, threadId }: WritingPlace,
  item: Outgoing,
  files: readonly File[],
  onProgress: (share: number) => void,
) {
  const { text, phraseIds = [], key: idempotencyKey } = item
  const used = phraseIds.length > 0 && { phraseIds: phraseIds.join() }
  const input = { threadId, text, files, ...used }
  return browserApi.sendMessage(input, {
    idempotencyKey,
    ...(files.length > 0 && { onProgress }),
  })
}

/** Forgets the items that are among the loaded messages; returns the keys of these messages. */
function useArrived(
  items: readonly Outgoing[],
  messages: readonly Message[],
  forget: (key: string) => void,
) {
  const arrived = new Set(messages.map(({ key }) => key))
  const there = items.filter(({ key }) => arrived.has(key)).map(({ key }) => key)
  const forgetArrived = useEffectEvent(() => there.forEach(forget))
  const arrivedKeys = there.join()
  useEffect(() => {
    if (arrivedKeys !== '') forgetArrived()
  }, [arrivedKeys])
  return arrived
}

/**
 * Unsent messages: shown at once, kept on the device until confirmed
 * (rule `nothing-typed-is-lost`), each stored once by the server. `draftVersion` rises when a
 * text goes into the draft, which remounts the form.
 */
export function useOutbox(options: OutboxOptions) {
  const { threadId, viewer, messages } = options
  const owner = viewer.subject
  const place = { owner, threadId }
  const [items, dispatch] = useReducer(nextOutbox, place, readOutbox)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({})
  const [draftVersion, setDraftVersion] = useState(0)
  const forget = (key: string) => {
    forgetOutgoing(place, key)
    void forgetFiles([owner, key])
    dispatch({ type: 'gone', key })
  }
  const fail = (item: Outgoing, error?: unknown) => {
    const refused = error !== undefined && outcomeOf(error) === 'answered'
    const problem = error === undefined ? undefined : errorMessage(error)
    keepChanged(place, { ...item, problem, refused })
    dispatch({ type: 'failed', key: item.key, problem, refused })
  }
  const send = async (item: Outgoing): Promise<Outcome> => {
    // It may have been removed while it waited for the messages before it.
    if (!isUnsent(place, item.key)) return 'answered'
    try {
      const files = await filesOf(owner, item)
      const onProgress = (share: number) => setShares(all => ({ ...all, [item.key]: share }))
      const sent = await sendOutgoing(place, item, files, onProgress)
      latest.current.onSent(asMessage(item, sent, latest.current))
      forget(item.key)
      return 'answered'
    } catch (error) {
      fail(item, error)
      const outcome = outcomeOf(error)
      if (outcome === 'answered') latest.current.onRefused()
      return outcome
    }
  }
  const [deliver] = useState(() => createDelivery(send, item => fail(item)))
  useRemovedElsewhere(place, key => dispatch({ type: 'gone', key }))
  const retry = (again: readonly Outgoing[]) => {
    for (const { key } of again) dispatch({ type: 'again', key })
    deliver(again)
  }
  const retryUnreached = () => retry(items.filter(hasFailed))
  useWhenReachable(retryUnreached)
  useRetries(sendingStateOf(items), retryUnreached)
  const arrived = useArrived(items, messages, forget)
  return {
    items: items.filter(({ key }) => !arrived.has(key)),
    shares,
    draftVersion,
    send(text: string, picked: readonly PickedFile[], phraseIds: readonly number[]) {
      const files = picked.map(({ file }) => file)
      const item = newOutgoing(items, {
        text,
        files: picked.map(({ file: { name, size }, kind }) => ({ name, size, kind })),
        phraseIds,
      })
      void keepFiles([owner, item.key], files)
      keepOutgoing(place, item)
      dispatch({ type: 'sent', item })
      deliver([item])
    },
    retry: (item: Outgoing) => retry([item]),
    retryUnreached,
    async rewrite(item: Outgoing) {
      await putBack(place, item)
      forget(item.key)
      setDraftVersion(count => count + 1)
    },
    begin(text: string) {
      addToDraft(place, text)
      setDraftVersion(count => count + 1)
    },
    discard: (item: Outgoing) => forget(item.key),
  }
}
