import { useEffect, useReducer, useRef, useState } from 'react'
import type { CurrentUser } from '../../../contract/accounts.ts'
import type { Message } from '../../../contract/chat.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { createDelivery } from './delivery.ts'
import { readDraft, writeDraft } from './draft.ts'
import { forgetFiles, keepFiles, keptFiles } from './kept-files.ts'
import {
  asMessage,
  compose,
  forgetOutgoing,
  keepOutgoing,
  nextOutbox,
  type Outgoing,
  readOutbox,
} from './outbox.ts'
import { CHAT_TEXTS as T } from './texts.ts'
import { draftKey, type PickedFile } from './use-picked-files.ts'
import { useWhenReachable } from './use-when-reachable.ts'

export interface OutboxOptions {
  contactId: number
  viewer: CurrentUser
  /** What the log has: a message of ours may arrive before the answer to its sending, or without. */
  messages: readonly Message[]
  /** Called with the message as the server has it. */
  onSent: (message: Message) => void
  /** Called when it was refused, for the thread may have ended meanwhile. */
  onRefused: () => void
}

const isUnreached = (error: unknown) => error instanceof ApiError && error.status === null

const hasFailed = ({ state, refused }: Outgoing) => state === 'failed' && !refused

const GONE = 410

/** Fails when the device has not kept what was picked; asking again would not bring it back. */
async function filesOf({ key, files = [] }: Outgoing): Promise<readonly File[]> {
  const kept = files.length > 0 ? await keptFiles(key) : []
  if (kept.length < files.length) throw new ApiError(GONE, T.filesGone)
  return kept
}

/** The words and files of an unsent message go back to where they were written. */
async function putBack(contactId: number, { key, text }: Outgoing): Promise<void> {
  const place = draftKey(contactId)
  const words = [readDraft(contactId), text].filter(one => one !== '')
  writeDraft(contactId, words.join('\n'))
  await keepFiles(place, [...(await keptFiles(place)), ...(await keptFiles(key))])
}

/**
 * Messages on their way: shown at once, kept on the device until confirmed, each written once. The
 * draft's `edition` rises when one of them goes back to be written anew.
 */
export function useOutbox(options: OutboxOptions) {
  const { contactId, messages } = options
  const [items, dispatch] = useReducer(nextOutbox, contactId, readOutbox)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({})
  const [edition, setEdition] = useState(0)
  const forget = (key: string) => {
    forgetOutgoing(contactId, key)
    void forgetFiles(key)
    dispatch({ type: 'gone', key })
  }
  const fail = (item: Outgoing, error?: unknown) => {
    const refused = error !== undefined && !isUnreached(error)
    const problem = error === undefined ? undefined : errorMessage(error)
    keepOutgoing(contactId, { ...item, problem, refused })
    dispatch({ type: 'failed', key: item.key, problem, refused })
  }
  const send = async (item: Outgoing): Promise<boolean> => {
    try {
      const files = await filesOf(item)
      const input = { contact_id: contactId, text: item.text, files }
      const onProgress = (share: number) => setShares(all => ({ ...all, [item.key]: share }))
      const sent = await browserApi.message_create(input, {
        idempotencyKey: item.key,
        ...(files.length > 0 && { onProgress }),
      })
      latest.current.onSent(asMessage(item, sent, latest.current))
      forget(item.key)
      return true
    } catch (error) {
      fail(item, error)
      latest.current.onRefused()
      return !isUnreached(error)
    }
  }
  const [deliver] = useState(() => createDelivery(send, item => fail(item)))
  const retry = (again: readonly Outgoing[]) => {
    for (const { key } of again) dispatch({ type: 'again', key })
    deliver(again)
  }
  const retryUnreached = () => retry(items.filter(hasFailed))
  useWhenReachable(retryUnreached)
  const arrived = new Set(messages.map(({ key }) => key))
  const there = items.filter(({ key }) => arrived.has(key)).map(({ key }) => key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forget` is the same for each thread
  useEffect(() => there.forEach(forget), [there.join()])
  return {
    items: items.filter(({ key }) => !arrived.has(key)),
    shares,
    edition,
    send(text: string, picked: readonly PickedFile[]) {
      const files = picked.map(({ file }) => file)
      const item = compose(
        text,
        picked.map(({ file: { name, size }, kind }) => ({ name, size, kind })),
      )
      void keepFiles(item.key, files)
      keepOutgoing(contactId, item)
      dispatch({ type: 'sent', item })
      deliver([item])
    },
    retry: (item: Outgoing) => retry([item]),
    retryUnreached,
    async rewrite(item: Outgoing) {
      await putBack(contactId, item)
      forget(item.key)
      setEdition(count => count + 1)
    },
    discard: (item: Outgoing) => forget(item.key),
  }
}
