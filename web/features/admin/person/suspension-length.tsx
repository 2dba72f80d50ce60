import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { SUSPENSION_DAYS_MAX } from '../../../../contract/limits.ts'
import { Field, FieldGroup } from '../../../ui/controls/field.tsx'
import { Radio } from '../../../ui/controls/radio.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { dayFromToday } from '../day-from-today.ts'
import styles from './person.module.css'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

const CHOICES = ['7', '30', 'day', ''] as const
type Choice = (typeof CHOICES)[number]
const CHOICE_TEXTS: Readonly<Record<Choice, string>> = {
  '7': T.days(7),
  '30': T.days(30),
  day: T.otherDay,
  '': T.noEnd,
}
const daysUntil = (day: string): number => (Date.parse(day) - Date.parse(dayFromToday(0))) / DAY_MS

/** `day` is the day of return, for a length that is chosen by its date. */
export interface ChosenLength {
  choice: Choice
  day: string
}

export const firstLength = (): ChosenLength => ({ choice: '30', day: dayFromToday(30) })

/** In days, as the API takes it; empty without an end. */
export const daysOf = ({ choice, day }: ChosenLength): string =>
  choice === 'day' ? String(daysUntil(day)) : choice

interface SuspensionLengthProps {
  length: ChosenLength
  error: string | undefined
  onChange: (length: ChosenLength) => void
}

export function SuspensionLength({ length, error, onChange }: SuspensionLengthProps) {
  return (
    <>
      <FieldGroup label={T.until} error={error}>
        <div className={styles.choices}>
          {CHOICES.map(choice => (
            <Radio
              key={choice}
              card
              name="days"
              checked={length.choice === choice}
              onChange={() => onChange({ ...length, choice })}
            >
              {CHOICE_TEXTS[choice]}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      {length.choice === 'day' && (
        <Field label={T.day}>
          {control => (
            <TextInput
              {...control}
              type="date"
              min={dayFromToday(1)}
              max={dayFromToday(SUSPENSION_DAYS_MAX)}
              value={length.day}
              onChange={event => onChange({ ...length, day: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
