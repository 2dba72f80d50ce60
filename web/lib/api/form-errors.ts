import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiError } from './api-error.ts'

/**
 * Functions that show the server's message about a field, by its name, from the top of the form. The
 * first field takes the focus, so that its message is in sight and is read out. No other one does:
 * a field that loses the focus is checked again in the browser, which clears the message.
 */
export type FieldMessages = Readonly<Record<string, (message: string, isFirst: boolean) => void>>

/** Type of a field's error that the server reported. */
export const SERVER_ERROR = 'server'

/** Shows the server's messages at the fields `names` of a form. */
export const fieldMessages = <T extends FieldValues>(
  setError: UseFormSetError<T>,
  names: readonly Path<T>[],
): FieldMessages =>
  Object.fromEntries(
    names.map(name => [
      name,
      (message: string, isFirst: boolean) =>
        setError(name, { type: SERVER_ERROR, message }, { shouldFocus: isFirst }),
    ]),
  )

/** The names of `fields` that a refusal has messages for. */
const namesOf = (fields: FieldMessages, error: ApiError): string[] =>
  Object.keys(fields).filter(name => error.fields[name] !== undefined)

export const canShow = (fields: FieldMessages, error: ApiError): boolean =>
  namesOf(fields, error).length > 0

/** Shows the messages of a refusal at its fields. */
export function showAtFields(fields: FieldMessages, error: ApiError): void {
  for (const [place, name] of namesOf(fields, error).entries())
    fields[name]?.(error.fields[name] ?? '', place === 0)
}
