import { type FormEvent, useState } from 'react'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import {
  endsDeals,
  SUSPENSION_REASONS,
  type SuspensionReason,
} from '../../../../contract/calls/suspensions.ts'
import { BLANK } from '../../../../contract/fields.ts'
import { SUSPENSION_DAYS_MAX } from '../../../../contract/limits.ts'
import { isBlank } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, FieldGroup } from '../../../ui/controls/field.tsx'
import { Radio } from '../../../ui/controls/radio.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { type Consequence, Consequences } from '../../../ui/display/consequences.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { CountedText } from './counted-text.tsx'
import styles from './person.module.css'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

const REASONS = Object.entries(SUSPENSION_REASONS) as [SuspensionReason, string][]
const LENGTHS = ['7', '30', 'day', ''] as const
type Length = (typeof LENGTHS)[number]
const LENGTH_WORDS: Readonly<Record<Length, string>> = {
  '7': T.days(7),
  '30': T.days(30),
  day: T.otherDay,
  '': T.noEnd,
}
const DAY = 86_400_000
/** `yyyy-mm-dd` in Japan, `days` from now. */
const dayAfter = (days: number): string =>
  new Date(serverNow() + 9 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const daysUntil = (day: string): number => (Date.parse(day) - Date.parse(dayAfter(0))) / DAY

function consequencesOf(person: AdminPerson, ends: boolean): readonly Consequence[] {
  const { services, sales, purchases, money } = person
  return [
    [T.services(services.length), T.paused],
    [T.sales(sales), ends ? T.salesEnd : T.goesOn],
    [T.purchases(purchases), ends ? T.purchasesEnd : T.goesOn],
    [T.money, T.held(money.available)],
    [T.back, ends ? T.backEnded : T.backMild],
  ]
}

/** Lists the consequences, then asks for reason, text and end (rule `suspension-has-reason`). */
export function SuspendPerson({ person }: { person: AdminPerson }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<SuspensionReason>('outside')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [note, setNote] = useState('')
  const [length, setLength] = useState<Length>('30')
  const [day, setDay] = useState(() => dayAfter(30))
  const days = length === 'day' ? String(daysUntil(day)) : length
  const { call, busy, failure, error } = useCall(browserApi.suspendPerson, {
    readsAgain: 'always',
    onDone({ success }) {
      setOpen(false)
      showToast(success ? T.done : T.failed)
    },
  })
  const missing = tried && isBlank(text) ? BLANK : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isBlank(text)) void call({ userId: String(person.id), reason, text, note, days })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {T.suspend}
      </Button>
      <Sheet open={open} title={T.ask(person.name)} onClose={() => setOpen(false)}>
        <form className={styles.form} noValidate onSubmit={send}>
          <Consequences
            rows={consequencesOf(person, endsDeals(days === '' ? null : Number(days)))}
          />
          <Field label={T.reason}>
            {control => (
              <Select
                {...control}
                value={reason}
                onChange={event => setReason(event.target.value as SuspensionReason)}
              >
                {REASONS.map(([code, words]) => (
                  <option key={code} value={code}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <CountedText
            label={T.text}
            value={text}
            error={missing ?? error?.fields.text}
            onChange={setText}
          />
          <CountedText
            label={T.note}
            hint={T.noteHint}
            value={note}
            error={error?.fields.note}
            onChange={setNote}
          />
          <FieldGroup label={T.until} error={error?.fields.days}>
            <div className={styles.choices}>
              {LENGTHS.map(one => (
                <Radio
                  key={one}
                  card
                  name="days"
                  checked={length === one}
                  onChange={() => setLength(one)}
                >
                  {LENGTH_WORDS[one]}
                </Radio>
              ))}
            </div>
          </FieldGroup>
          {length === 'day' && (
            <Field label={T.day}>
              {control => (
                <TextInput
                  {...control}
                  type="date"
                  min={dayAfter(1)}
                  max={dayAfter(SUSPENSION_DAYS_MAX)}
                  value={day}
                  onChange={event => setDay(event.target.value)}
                />
              )}
            </Field>
          )}
          {failure && <p role="alert">{failure}</p>}
          <div className={styles.buttons}>
            <Button onClick={() => setOpen(false)}>{T.keep}</Button>
            <Button type="submit" variant="danger" busy={busy}>
              {T.go(person.name)}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}
