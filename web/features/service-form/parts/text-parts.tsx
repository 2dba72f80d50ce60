import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CATEGORY_NAMES } from '../../../../contract/categories.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '../../../../contract/limits.ts'
import { normaliseNewlines } from '../../../../contract/text.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { FORM_TEXTS as T } from '../texts.ts'
import { FIELD_LABELS, type FieldName, type Values } from '../values.ts'
import { Part } from './part.tsx'

export type ServiceFormMethods = UseFormReturn<Values, unknown, unknown>

interface TextFieldProps {
  form: ServiceFormMethods
  name: Exclude<FieldName, 'category' | 'isPublic' | 'price' | 'quantity'>
  max: number
  hint?: ReactNode
  placeholder?: string
  rows?: number
}

function TextField({ form, name, max, hint, placeholder, rows }: TextFieldProps) {
  const value = codePoints(normaliseNewlines(form.watch(name)))
  return (
    <Field
      label={FIELD_LABELS[name]}
      hint={hint}
      error={form.formState.errors[name]?.message}
      count={{ value, max }}
    >
      {control =>
        rows ? (
          <TextArea {...control} {...form.register(name)} rows={rows} placeholder={placeholder} />
        ) : (
          <TextInput {...control} {...form.register(name)} placeholder={placeholder} />
        )
      }
    </Field>
  )
}

function Category({ form }: { form: ServiceFormMethods }) {
  return (
    <Field label={T.category} error={form.formState.errors.category?.message}>
      {control => (
        <Select {...control} {...form.register('category')}>
          <option value="">{T.choose}</option>
          {CATEGORY_NAMES.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function TextsPart({ form }: { form: ServiceFormMethods }) {
  return (
    <Part title={T.words}>
      <Category form={form} />
      <TextField form={form} name="name" max={SHORT_TEXT_MAX} />
      <TextField form={form} name="textIntro" max={SHORT_TEXT_MAX} rows={3} />
    </Part>
  )
}

export interface AboutPartProps {
  form: ServiceFormMethods
  /** Whether the service is new, so that its texts start from templates. */
  fresh: boolean
}

export function AboutPart({ form, fresh }: AboutPartProps) {
  const long = { form, max: LONG_TEXT_MAX, rows: 5 }
  return (
    <Part title={T.about}>
      <TextField {...long} name="textContents" placeholder={T.contentsHint} />
      <TextField {...long} name="textDetails" hint={fresh && T.templateHint} />
      <TextField {...long} name="textFlow" />
    </Part>
  )
}
