import { useRef } from 'react'

/** Gives a retry with the same content the same idempotency key (rule `acts-once`). */
export function useRepeatKey() {
  const last = useRef({ body: '', file: null as File | null, key: '' })
  return (values: object, file: File | null): string => {
    const body = JSON.stringify(values)
    if (body !== last.current.body || file !== last.current.file)
      last.current = { body, file, key: crypto.randomUUID() }
    return last.current.key
  }
}
