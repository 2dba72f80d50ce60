import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'

/**
 * As `useNavigate`, for the page that an answer leads to: a person who left this page meanwhile, or is
 * about to, stays on the other one.
 */
export function useNavigateHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isStaying = useNavigation().state === 'idle'
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = isStaying
    return () => {
      isHere.current = false
    }
  }, [isStaying])
  return async (to, options) => {
    if (isHere.current) await navigate(to, options)
  }
}
