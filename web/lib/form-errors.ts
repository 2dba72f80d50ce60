import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Puts the server's messages at their fields; answers whether there was one for a field shown. */
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
