import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { type Phrase, phraseForm } from '../../../../contract/calls/desk/phrases.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { LONG_TEXT_MAX, PHRASE_TITLE_MAX } from '../../../../contract/limits.ts'
import { SLOTS, slotText } from '../../../../contract/threads/phrase-slots.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { fieldMessages } from '../../../lib/api/form-errors.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKeptForm } from '../../../lib/device/kept/use-kept-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import card from '../form-card.module.css'
import styles from './phrases.module.css'
import { PHRASES_TEXTS as T } from './texts.ts'

interface PhraseFormProps {
  /** Null for a new text. */
  phrase: Phrase | null
  onDone: () => void
  /** Reads the phrases again: this one may have changed, or only the answer was lost. */
  onFailed: () => void
  onCancel: () => void
  /** More buttons, at the start of the row of buttons. */
  children?: ReactNode
}

/** Typed text stays on the device until it is saved (rule `nothing-typed-is-lost`). */
function usePhraseForm({ phrase, onDone, onFailed }: PhraseFormProps) {
  const name = `phrase.${phrase?.id ?? 'new'}`
  const [form, forget] = useKeptForm({
    resolver: zodResolver(phraseForm),
    defaultValues: { title: phrase?.title ?? '', text: phrase?.text ?? '' },
    kept: { title: `${name}.title`, text: `${name}.text` },
  })
  const { call, busy, failure } = useCall(browserApi.savePhrase, {
    failed: T.saveFailed,
    fields: fieldMessages(form.setError, ['title', 'text']),
    onFailed,
    onDone() {
      forget()
      onDone()
    },
  })
  const before = { phraseId: phrase?.id, titleBefore: phrase?.title, textBefore: phrase?.text }
  const submit = form.handleSubmit(values => call({ ...values, ...before }))
  const { setValue, getValues, setFocus } = form
  // The button that opened the form is gone.
  useEffect(() => setFocus('title'), [setFocus])
  const putSlot = (slot: string) => {
    setValue('text', `${getValues('text')}${slot}`, { shouldValidate: true })
    setFocus('text')
  }
  return { form, submit, putSlot, busy, failure }
}

export function PhraseForm(props: PhraseFormProps) {
  const { form, submit, putSlot, busy, failure } = usePhraseForm(props)
  const { errors } = form.formState
  const [title, text] = form.watch(['title', 'text'])
  return (
    <form className={card.form} noValidate onSubmit={event => void submit(event)}>
      <h2>{props.phrase ? T.editTitle : T.addTitle}</h2>
      <Field
        label={T.name}
        error={errors.title?.message}
        count={{ value: codePoints(title), max: PHRASE_TITLE_MAX }}
      >
        {control => <TextInput {...control} {...form.register('title')} />}
      </Field>
      <Field
        label={T.text}
        error={errors.text?.message}
        count={{ value: codePoints(text), max: LONG_TEXT_MAX }}
      >
        {control => <TextArea {...control} rows={4} {...form.register('text')} />}
      </Field>
      <p className={styles.slots}>
        {T.slots}
        {SLOTS.map(slot => (
          <Button key={slot} size="small" onClick={() => putSlot(slotText(slot))}>
            {slot}
          </Button>
        ))}
      </p>
      <FailureNotice>{failure}</FailureNotice>
      <div className={card.actions}>
        <span className={styles.first}>{props.children}</span>
        <Button variant="plain" onClick={props.onCancel}>
          {T.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {T.save}
        </Button>
      </div>
    </form>
  )
}
