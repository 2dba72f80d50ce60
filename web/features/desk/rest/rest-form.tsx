import { zodResolver } from '@hookform/resolvers/zod'
import {
  REST_AHEAD_DAYS,
  REST_DAYS_MAX,
  REST_WORDS_MAX,
  type Rest,
  restForm,
} from '../../../../contract/calls/desk/rests.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { fieldMessages } from '../../../lib/api/form-errors.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptForm } from '../../../lib/device/kept/use-kept-form.ts'
import { inputDay } from '../../../lib/format/input-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { keepFocusInMain } from '../../../ui/keep-focus-in-main.ts'
import card from '../form-card.module.css'
import styles from './rest.module.css'
import { daysBetween, isAhead, spokenDay } from './rest-days.ts'
import { RestEffects } from './rest-effects.tsx'
import { REST_TEXTS as T } from './texts.ts'

const FIRST_LENGTH_DAYS = 7

/** The planned days, or the week that begins tomorrow. */
function initialDays(planned: Rest | null, now: number) {
  if (planned) {
    const { startsAt, endsAt, words } = planned
    return { firstDay: inputDay(startsAt), backDay: inputDay(endsAt), words }
  }
  const tomorrow = now + DAY_MS
  const backDay = inputDay(tomorrow + FIRST_LENGTH_DAYS * DAY_MS)
  return { firstDay: inputDay(tomorrow), backDay, words: '' }
}

/** Typed text stays on the device until it is saved (rule `nothing-typed-is-lost`). */
function useRestForm({ now, planned, onAnswer }: RestFormProps) {
  const [form, forget] = useKeptForm({
    resolver: zodResolver(restForm),
    defaultValues: initialDays(planned, Date.parse(now)),
    kept: { firstDay: 'rest.firstDay', backDay: 'rest.backDay', words: 'rest.words' },
    isCurrent: (field, typed) => field === 'words' || isAhead(field, typed, Date.parse(now)),
  })
  const { call, busy, failure } = useCall(browserApi.saveRest, {
    failed: T.saveFailed,
    fields: fieldMessages(form.setError, ['firstDay', 'backDay', 'words']),
    onDone() {
      forget()
      showToast(T.saved(spokenDay(form.getValues('firstDay'))))
      onAnswer()
    },
    // The days off may have begun meanwhile.
    onFailed: onAnswer,
  })
  return { form, busy, failure, save: form.handleSubmit(call) }
}

interface RestFormProps {
  /** The server's time. */
  now: string
  /** The days off that have not begun. */
  planned: Rest | null
  /** Reads the days off again. */
  onAnswer: () => void
}

export function RestForm(props: RestFormProps) {
  const { form, busy, failure, save } = useRestForm(props)
  const { errors } = form.formState
  const [firstDay, backDay, words] = form.watch(['firstDay', 'backDay', 'words'])
  const now = Date.parse(props.now)
  const days = daysBetween(firstDay, backDay)
  return (
    <form
      ref={keepFocusInMain}
      className={card.form}
      noValidate
      onSubmit={event => void save(event)}
    >
      <h2>{T.plan}</h2>
      <div className={styles.days}>
        <Field label={T.firstDay} error={errors.firstDay?.message}>
          {control => (
            <TextInput
              {...control}
              type="date"
              min={inputDay(now + DAY_MS)}
              max={inputDay(now + REST_AHEAD_DAYS * DAY_MS)}
              {...form.register('firstDay')}
            />
          )}
        </Field>
        <Field label={T.backDay} error={errors.backDay?.message}>
          {control => (
            <TextInput {...control} type="date" min={firstDay} {...form.register('backDay')} />
          )}
        </Field>
      </div>
      {days !== null && <p className="small">{T.length(days, REST_DAYS_MAX)}</p>}
      <Field
        label={T.words}
        optional
        error={errors.words?.message}
        count={{ value: codePoints(words), max: REST_WORDS_MAX }}
      >
        {control => <TextArea {...control} rows={3} {...form.register('words')} />}
      </Field>
      <RestEffects firstDay={firstDay} backDay={backDay} />
      <FailureNotice>{failure}</FailureNotice>
      <p className={card.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {days === null ? T.save : T.saveFrom(spokenDay(firstDay))}
        </Button>
      </p>
    </form>
  )
}
