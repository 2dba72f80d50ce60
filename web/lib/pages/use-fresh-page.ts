import { useRevalidator } from 'react-router'
import { type RefreshOptions, useRefresh } from './use-refresh.ts'

/** Reads the page's data again as `useRefresh` says; returns the router's revalidator. */
export function useFreshPage(options?: RefreshOptions): ReturnType<typeof useRevalidator> {
  const revalidator = useRevalidator()
  useRefresh(revalidator.revalidate, options)
  return revalidator
}
