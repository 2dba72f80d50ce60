import { useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { showFailure } from '../../ui/feedback/toast-store.ts'
import { NOTICE_TEXTS as T } from './texts.ts'

/** Changes nothing before a click, because mail programs open links by themselves. */
export function useUnsubscribe(token: string, initial: boolean) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { call, busy } = useCall(
    (isOn: boolean, options) => browserApi.switchByLink({ token, isOn }, options),
    {
      failed: T.failed,
      onDone: (_answer, isOn) => setChosen(isOn),
      onFailed: showFailure,
    },
  )
  return { on: chosen ?? initial, acted: chosen !== null, busy, change: call }
}
