import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Sets the server's message at each field of `names`; returns whether there was one. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const found = names.filter(name => error.fields[name] !== undefined)
  for (const name of found) setError(name, { type: 'server', message: error.fields[name] })
  return found.length > 0
}
