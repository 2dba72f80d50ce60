import { FieldGroup } from '../../../ui/controls/field.tsx'
import { Radio } from '../../../ui/controls/radio.tsx'
import { FORM_TEXTS as T } from '../texts.ts'
import { Part } from './part.tsx'
import type { ServiceFormMethods } from './text-parts.tsx'
import styles from './visibility-part.module.css'

export interface VisibilityPartProps {
  form: ServiceFormMethods
  texts: { visibleNote: string; hiddenNote: string }
}

export function VisibilityPart({ form, texts }: VisibilityPartProps) {
  const choices = [
    { value: '1', label: T.visible, note: texts.visibleNote },
    { value: '0', label: T.hidden, note: texts.hiddenNote },
  ] as const
  return (
    <Part title={T.visibility}>
      <FieldGroup
        label={<span className="sr">{T.visibility}</span>}
        error={form.formState.errors.isPublic?.message}
      >
        <div className={styles.radios}>
          {choices.map(({ value, label, note }) => (
            <Radio key={value} card value={value} {...form.register('isPublic')}>
              <b>{label}</b>
              <small>{note}</small>
            </Radio>
          ))}
        </div>
      </FieldGroup>
    </Part>
  )
}
