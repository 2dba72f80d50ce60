import { useEffect, useState } from 'react'

/**
 * For a button that leaves for another site: busy until the page is gone, and free again when the
 * browser brings the page back from its cache or leaving failed.
 */
export function useLeaving(leave: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const onShow = () => setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  const start = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await leave()
    } catch (error) {
      console.warn('The page could not be left', error)
      setBusy(false)
      setFailed(true)
    }
  }
  return { busy, failed, start }
}
