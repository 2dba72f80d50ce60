import { useEffect, useState } from 'react'
import { allowPush, type PushState, pushState, stopPush } from '../../lib/device/push.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { NOTICE_TEXTS as T } from './texts.ts'

/** Push state of this device; null until the browser has answered. */
export function usePushDevice(userId: number, serverKey: string) {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    pushState(userId).then(setState, (error: unknown) => {
      console.warn('The browser keeps its notices closed', error)
      setState('unsupported')
    })
  }, [userId])
  const change = async (on: boolean) => {
    setBusy(true)
    try {
      if (on) setState(await allowPush(userId, serverKey))
      else {
        await stopPush()
        setState('off')
      }
    } catch (error) {
      console.warn('The notices of this device could not be switched', error)
      setState(await pushState(userId))
      showToast(T.pushFailed, { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { state, busy, change }
}
