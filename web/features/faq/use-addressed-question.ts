import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the question named by the URL's fragment and scrolls to it. */
export function useAddressedQuestion(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
  }, [hash, key])
}
