import { useEffect, useState } from 'react'

/**
 * For a button that leads to another site: busy until the page is left, and enabled again when the
 * browser restores the page from its cache or when leaving failed.
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
