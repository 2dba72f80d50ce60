import { type FormEvent, useState } from 'react'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import {
  endsDeals,
  SUSPENSION_REASONS,
  type SuspensionReason,
} from '../../../../contract/calls/suspensions.ts'
import { BLANK } from '../../../../contract/fields.ts'
import { isBlank } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { type Consequence, Consequences } from '../../../ui/display/consequences.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useWrongFocus } from '../../../ui/use-wrong-focus.ts'
import { CountedText } from './counted-text.tsx'
import styles from './person.module.css'
import { daysOf, firstLength, SuspensionLength } from './suspension-length.tsx'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

const REASONS = Object.entries(SUSPENSION_REASONS) as [SuspensionReason, string][]

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

interface ReasonFieldProps {
  reason: SuspensionReason
  onChange: (reason: SuspensionReason) => void
}

const ReasonField = ({ reason, onChange }: ReasonFieldProps) => (
  <Field label={T.reason}>
    {control => (
      <Select
        {...control}
        value={reason}
        onChange={event => onChange(event.target.value as SuspensionReason)}
      >
        {REASONS.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

/** Names of the kept texts: those of one suspension are not those of the person's next one. */
function namesOf({ id, suspensions }: AdminPerson) {
  const after = `${id}.${Math.max(0, ...suspensions.map(past => past.id))}`
  return { text: `suspension-text.${after}`, note: `suspension-note.${after}` }
}

/** Lists the consequences, then asks for reason, text and end (rule `suspension-has-reason`). */
export function SuspensionForm({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const [reason, setReason] = useState<SuspensionReason>('outside')
  const names = namesOf(person)
  const [text, setText] = useKeptText(names.text)
  const [tried, setTried] = useState(false)
  const [note, setNote] = useKeptText(names.note)
  const [length, setLength] = useState(firstLength)
  const days = daysOf(length)
  const { call, busy, failure, error } = useCall(browserApi.suspendPerson, {
    readsAgain: 'always',
    onDone({ success }) {
      onClose()
      setText('')
      setNote('')
      showToast(success ? T.done : T.failed)
    },
  })
  const missing = tried && isBlank(text) ? BLANK : undefined
  const { part, focusWrong } = useWrongFocus<HTMLFormElement>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBlank(text)) focusWrong()
    else void call({ userId: String(person.id), reason, text, note, days })
  }
  return (
    <form ref={part} className={styles.form} noValidate onSubmit={send}>
      <Consequences rows={consequencesOf(person, endsDeals(days === '' ? null : Number(days)))} />
      <ReasonField reason={reason} onChange={setReason} />
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
      <SuspensionLength length={length} error={error?.fields.days} onChange={setLength} />
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{T.keep}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {T.go(person.name)}
        </Button>
      </div>
    </form>
  )
}
