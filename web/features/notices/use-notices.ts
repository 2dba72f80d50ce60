import { useState } from 'react'
import type { Channel, NoticeKind, NoticeSetting } from '../../../contract/calls/notices.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { NOTICE_WORDS, NOTICE_TEXTS as T } from './texts.ts'

const changed = (
  notices: readonly NoticeSetting[],
  kind: NoticeKind,
  channel: Channel,
  on: boolean,
) =>
  notices.map(one => {
    if (one.kind !== kind) return one
    return channel === 'mail' ? { ...one, isMailOn: on } : { ...one, isPushOn: on }
  })

/** Shows each switch's new state at once and reverts it when the call fails. */
export function useNotices(initial: readonly NoticeSetting[]) {
  const [notices, setNotices] = useState(initial)
  const [busy, setBusy] = useState(false)
  const change = async (kind: NoticeKind, channel: Channel, on: boolean) => {
    setBusy(true)
    setNotices(now => changed(now, kind, channel, on))
    try {
      await browserApi.switchNotice({ kind, channel, isOn: on })
      showToast(T.saved(NOTICE_WORDS[kind].name, T[channel], on))
    } catch (error) {
      console.warn('A notice could not be switched', errorMessage(error))
      setNotices(now => changed(now, kind, channel, !on))
      showToast(T.failed, { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { notices, busy, change }
}
