import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '../../../../contract/calls/accounts.ts'
import type { Message } from '../../../../contract/calls/threads.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import type { WritingPlace } from '../compose/draft.ts'
import { createDelivery, type Outcome } from './delivery.ts'
import { asMessage, isUnsent, type Outgoing } from './outbox.ts'
import { outcomeOf } from './outcome-of.ts'
import { filesOf } from './outgoing-kept.ts'
import type { Unsent } from './use-unsent.ts'

export interface DeliveryOptions {
  threadId: number
  viewer: CurrentUser
  /** Called with the message as the server stored it. */
  onSent: (message: Message) => void
  /** Called when the server refused a message, because the thread may have ended meanwhile. */
  onRefused: () => void
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

/** Sends messages in their order. `shares` has the sent part of each upload, by the message's key. */
export function useDelivery(place: WritingPlace, unsent: Unsent, options: DeliveryOptions) {
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({})
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const send = async (item: Outgoing): Promise<Outcome> => {
    // It may have been removed while it waited for the messages before it.
    if (!isUnsent(place, item.key)) return 'answered'
    try {
      const files = await filesOf(place.owner, item)
      const onProgress = (share: number) => setShares(all => ({ ...all, [item.key]: share }))
      const sent = await sendOutgoing(place, item, files, onProgress)
      latest.current.onSent(asMessage(item, sent, latest.current))
      unsent.forget(item.key)
      return 'answered'
    } catch (error) {
      unsent.fail(item, error)
      const outcome = outcomeOf(error)
      if (outcome === 'answered') latest.current.onRefused()
      return outcome
    }
  }
  const [deliver] = useState(() => createDelivery(send, item => unsent.fail(item)))
  return { shares, deliver }
}
