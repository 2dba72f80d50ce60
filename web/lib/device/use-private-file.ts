import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchPrivate } from '../api/fetch-private.ts'
import { queryClient } from '../api/query-client.ts'

/** The object URL of `blob`, revoked when the component unmounts; null until there is a blob. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** Loads a file with the access token and gives it an object URL. A null `path` loads nothing. */
export function usePrivateFile(path: string | null) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['file', path],
      queryFn: path === null ? skipToken : ({ signal }) => fetchPrivate(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return { url: useObjectUrl(data), failed: isError, retry: () => void refetch() }
}
