import { useState } from 'react'
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

/** Shows a switch's new state at once; it goes back when the call fails. */
export function useNotices(initial: readonly NoticeSetting[]) {
  const [stored, setStored] = useState(initial)
  const { call, busy, input } = useCall(send, {
    onDone(_answer, change) {
      setStored(now => changed(now, change))
      showToast(T.saved(NOTICE_WORDS[change.kind].name, T[change.channel], change.isOn))
    },
    onFailed: () => showFailure(T.failed),
  })
  return { notices: busy && input ? changed(stored, input) : stored, busy, change: call }
}
