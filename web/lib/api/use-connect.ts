import { useEffect, useState } from 'react'
import { ApiError } from './api-error.ts'
import { browserApi } from './browser-api.ts'

/**
 * Leads to the registration of the payout account at the provider. The address is read on the
 * click, since it works once and expires after minutes.
 */
export function useConnect() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const go = async () => {
    setBusy(true)
    setFailed(false)
    try {
      window.location.assign((await browserApi.connectOnboarding()).url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      setFailed(true)
    }
  }
  return { busy, failed, go }
}
