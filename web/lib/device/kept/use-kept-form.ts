import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { type KeptField, keepField } from './kept-field.ts'
import { followFields, type KeptFields, keepFields, readFields } from './kept-form.ts'
import { useKeptElsewhere } from './use-kept-elsewhere.ts'
import { useWriter } from './use-writer.ts'

interface KeptFormProps<Values extends FieldValues, Output>
  extends UseFormProps<Values, unknown, Output> {
  defaultValues: DefaultValues<Values> & Readonly<Record<string, unknown>>
  /** Names under which the device keeps fields, by their names in the form. */
  kept: Readonly<Partial<Record<keyof Values & string, string>>>
  /** Says whether a text that was typed earlier is still of use. */
  isCurrent?: (field: keyof Values & string, text: string) => boolean
}

/**
 * A form whose typed texts stay on the device until they are what `defaultValues` says
 * (rule `nothing-typed-is-lost`). The same form in another tab shows them too. The returned function
 * forgets them once the server has them; the form still shows them.
 */
export function useKeptForm<Values extends FieldValues, Output>({
  kept,
  isCurrent,
  ...props
}: KeptFormProps<Values, Output>) {
  const owner = useWriter()
  const fieldOf = ([field, name]: [string, string]): [string, KeptField] => [
    field,
    {
      owner,
      name,
      saved: String(props.defaultValues[field] ?? ''),
      isCurrent: isCurrent && (text => isCurrent(field, text)),
    },
  ]
  const fields = Object.fromEntries(
    Object.entries<string>(kept as Record<string, string>).map(fieldOf),
  ) as KeptFields<Values>
  const [first] = useState(() => readFields(fields))
  const form = useForm<Values, unknown, Output>({
    ...props,
    defaultValues: { ...props.defaultValues, ...first },
  })
  const latest = useEffectEvent(() => fields)
  const { subscribe } = form
  useEffect(() => keepFields({ subscribe }, () => latest()), [subscribe])
  useKeptElsewhere(key => followFields(form, fields, key))
  const forget = () => {
    for (const field of Object.values<KeptField>(fields as Record<string, KeptField>))
      keepField(field, field.saved)
  }
  return [form, forget] as const
}
