import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'

type Which = 'act' | 'close' | 'later' | 'reopen'

interface Act {
  key: string
  which: Which
}

export interface Outcome {
  message: string
  /** A remedy may have moved money, which nothing takes back. */
  mayUndo: boolean
}

const SENDS: Readonly<
  Record<Which, (key: string, options: { idempotencyKey: string }) => Promise<Outcome>>
> = {
  async act(key, options) {
    const { message } = await browserApi.actOnAlert({ key }, options)
    return { message, mayUndo: false }
  },
  async close(key, options) {
    await browserApi.closeAlert({ key }, options)
    return { message: T.closedNow, mayUndo: true }
  },
  async later(key, options) {
    const { until } = await browserApi.putOffAlert({ key }, options)
    if (until === null) return { message: T.putOffNow, mayUndo: false }
    return { message: T.putOff(formatDateTime(until)), mayUndo: true }
  },
  async reopen(key, options) {
    await browserApi.reopenAlert({ key }, options)
    return { message: T.undone, mayUndo: false }
  },
}

/** Acts on an alert, one call at a time; `busy` names which. */
export function useAlertAct(key: string, onDone: (outcome: Outcome) => void) {
  const send = ({ key, which }: Act, options: { idempotencyKey: string }) =>
    SENDS[which](key, options)
  const { call, busy, failure, input } = useCall(send, {
    failed: T.actFailed,
    readsAgain: 'always',
    onDone,
  })
  const start = (which: Which) => () => void call({ key, which })
  return {
    busy: busy && input?.which,
    failure,
    act: start('act'),
    close: start('close'),
    putOff: start('later'),
    reopen: start('reopen'),
  }
}
