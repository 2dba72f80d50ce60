import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isOfField, type KeptField, keepField, readField } from './kept-field.ts'

/** The kept fields of a form, by their names in the form. */
export type KeptFields<Values> = Readonly<Partial<Record<keyof Values & string, KeptField>>>

type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, unknown>

const entriesOf = <Values>(fields: KeptFields<Values>) =>
  Object.entries(fields) as [Path<Values>, KeptField][]

/** The texts with which the form begins. */
export const readFields = <Values>(fields: KeptFields<Values>): Record<string, string> =>
  Object.fromEntries(entriesOf(fields).map(([field, kept]) => [field, readField(kept)]))

/**
 * Keeps what changes in the form, at once: an effect would come too late, because a form often
 * unmounts in the moment in which its text changes. Returns the function that ends it.
 */
export const keepFields = <Values extends FieldValues>(
  form: Pick<Form<Values>, 'subscribe'>,
  fields: () => KeptFields<Values>,
): (() => void) =>
  form.subscribe({
    formState: { values: true },
    callback({ values, name }) {
      for (const [field, kept] of entriesOf(fields()))
        if (name === undefined || name === field) keepField(kept, values[field] ?? '')
    },
  })

/** Takes over what another tab has changed in the storage under `key`; null is any key. */
export function followFields<Values extends FieldValues>(
  { getValues, resetField }: Pick<Form<Values>, 'getValues' | 'resetField'>,
  fields: KeptFields<Values>,
  key: string | null,
): void {
  for (const [field, kept] of entriesOf(fields)) {
    const text = readField(kept)
    if (!isOfField(kept, key) || getValues(field) === text) continue
    resetField(field, { defaultValue: text as PathValue<Values, Path<Values>> })
  }
}
