import { useEffect, useState } from 'react'
import type { Channel, NoticeSetting } from '../../../contract/calls/notices.ts'
import type { NoticeKind } from '../../../contract/notice-kinds.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { type Send, useCall } from '../../lib/api/use-call.ts'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { NOTICE_WORDS, NOTICE_TEXTS as T } from './texts.ts'

interface Change {
  kind: NoticeKind
  channel: Channel
  isOn: boolean
}

const send: Send<Change, unknown> = browserApi.switchNotice

const changed = (notices: readonly NoticeSetting[], { kind, channel, isOn }: Change) =>
  notices.map(one => {
    if (one.kind !== kind) return one
    return channel === 'mail' ? { ...one, isMailOn: isOn } : { ...one, isPushOn: isOn }
  })

/**
 * Shows a switch's new state at once. After a failed call it shows what the server has, since only
 * the answer may have been lost.
 */
export function useNotices(initial: readonly NoticeSetting[]) {
  const [stored, setStored] = useState(initial)
  useEffect(() => setStored(initial), [initial])
  const { call, busy, input } = useCall(send, {
    failed: T.failed,
    readsAgain: 'failed',
    onDone(_answer, change) {
      setStored(now => changed(now, change))
      showToast(T.saved(NOTICE_WORDS[change.kind].name, T[change.channel], change.isOn))
    },
    onFailed: showFailure,
  })
  return { notices: busy && input ? changed(stored, input) : stored, busy, change: call }
}
