import { codePoints } from '../../../../contract/code-points.ts'
import { SUSPENSION_TEXT_MAX } from '../../../../contract/limits.ts'
import { normaliseNewlines } from '../../../../contract/text.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'

interface CountedTextProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Maximum number of code points. */
  max?: number
  rows?: number
  value: string
  onChange: (value: string) => void
}

/** A text field of the operator with its character count. */
export function CountedText({
  max = SUSPENSION_TEXT_MAX,
  rows = 3,
  value,
  onChange,
  ...field
}: CountedTextProps) {
  return (
    <Field {...field} count={{ value: codePoints(normaliseNewlines(value)), max }}>
      {control => (
        <TextArea
          {...control}
          rows={rows}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
