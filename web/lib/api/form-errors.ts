import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { FieldMessages } from './use-call.ts'

/**
 * Shows the server's messages at the fields `names` of a form, for `useCall`. The field takes the
 * focus, so that its message is in sight and is read out.
 */
export const fieldMessages = <T extends FieldValues>(
  setError: UseFormSetError<T>,
  names: readonly Path<T>[],
): FieldMessages =>
  Object.fromEntries(
    names.map(name => [
      name,
      (message: string) => setError(name, { type: 'server', message }, { shouldFocus: true }),
    ]),
  )
