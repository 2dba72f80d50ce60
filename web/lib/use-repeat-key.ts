import { useRef } from 'react'

/** The same content tried again carries the same key, so that it acts once (decision 18a). */
export function useRepeatKey() {
  const last = useRef({ body: '', file: null as File | null, key: '' })
  return (values: object, file: File | null): string => {
    const body = JSON.stringify(values)
    if (body !== last.current.body || file !== last.current.file)
      last.current = { body, file, key: crypto.randomUUID() }
    return last.current.key
  }
}
