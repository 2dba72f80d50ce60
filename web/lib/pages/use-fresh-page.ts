import { useRevalidator } from 'react-router'
import { type RefreshOptions, useRefresh } from './use-refresh.ts'

/** Reads the page's data again as `useRefresh` says; answers the function that does so. */
export function useFreshPage(options?: RefreshOptions): () => Promise<void> {
  const { revalidate } = useRevalidator()
  useRefresh(revalidate, options)
  return revalidate
}
