import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'

interface Act {
  key: string
  which: 'act' | 'close'
}

/** Answers what the toast says. */
async function send({ key, which }: Act, options: { idempotencyKey: string }): Promise<string> {
  if (which === 'act') return (await browserApi.actOnAlert({ key }, options)).message
  await browserApi.closeAlert({ key }, options)
  return T.closedNow
}

/** Acts on an alert or closes it, one call at a time; `busy` names which. */
export function useAlertAct(key: string) {
  const { call, busy, failure, input } = useCall(send, {
    failed: T.actFailed,
    readsAgain: 'always',
    onDone: message => showToast(message),
  })
  const start = (which: Act['which']) => () => void call({ key, which })
  return { busy: busy && input?.which, failure, act: start('act'), close: start('close') }
}
