import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '../../../../contract/calls/threads.ts'
import { addToDraft } from '../compose/draft.ts'
import type { PickedFile } from '../compose/picked-file.ts'
import { newOutgoing, type Outgoing } from './outbox.ts'
import { putBack } from './outgoing-kept.ts'
import { type DeliveryOptions, useDelivery } from './use-delivery.ts'
import { type SendingState, useRetries } from './use-retries.ts'
import { useUnsent } from './use-unsent.ts'
import { useWhenReachable } from './use-when-reachable.ts'

export interface OutboxOptions extends DeliveryOptions {
  /** Loaded messages; an own one may arrive before the response to its sending, or without it. */
  messages: readonly Message[]
}

const hasFailed = ({ state, refused }: Outgoing) => state === 'failed' && !refused

/** A message that the server refused waits for its writer, not for a retry. */
export function sendingStateOf(items: readonly Outgoing[]): SendingState {
  if (items.some(hasFailed)) return 'failed'
  return items.some(({ refused }) => !refused) ? 'on its way' : 'nothing'
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
 * Unsent messages: shown at once, sent in their order, each stored once by the server.
 * `draftVersion` rises when a text goes into the draft, which remounts the form.
 */
export function useOutbox({ messages, ...options }: OutboxOptions) {
  const place = { owner: options.viewer.subject, threadId: options.threadId }
  const unsent = useUnsent(place)
  const { items, forget } = unsent
  const { shares, deliver } = useDelivery(place, unsent, options)
  const [draftVersion, setDraftVersion] = useState(0)
  const showDraft = () => setDraftVersion(version => version + 1)
  const retry = (again: readonly Outgoing[]) => {
    again.forEach(unsent.retry)
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
      const files = picked.map(({ file: { name, size }, kind }) => ({ name, size, kind }))
      const item = newOutgoing(items, { text, files, phraseIds })
      unsent.add(
        item,
        picked.map(({ file }) => file),
      )
      deliver([item])
    },
    retry: (item: Outgoing) => retry([item]),
    retryUnreached,
    async rewrite(item: Outgoing) {
      await putBack(place, item)
      forget(item.key)
      showDraft()
    },
    begin(text: string) {
      addToDraft(place, text)
      showDraft()
    },
    discard: (item: Outgoing) => forget(item.key),
  }
}
