import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { messageForm } from '../../../contract/chat.ts'
import { LONG_TEXT_MAX } from '../../../contract/limits.ts'
import { codePoints, normaliseNewlines } from '../../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './compose.module.css'
import { readDraft, writeDraft } from './draft.ts'
import { CHAT_TEXTS as T } from './texts.ts'

export interface ComposeProps {
  contactId: number
  onSend: (text: string) => void
}

function useMessageForm({ contactId, onSend }: ComposeProps) {
  const form = useForm({
    resolver: zodResolver(messageForm),
    defaultValues: { text: readDraft(contactId) },
    mode: 'onChange',
  })
  const text = form.watch('text')
  useEffect(() => writeDraft(contactId, text), [contactId, text])
  const submit = form.handleSubmit(values => {
    onSend(values.text)
    form.reset({ text: '' })
    form.setFocus('text')
  })
  return { form, submit, length: codePoints(normaliseNewlines(text)) }
}

const sends = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing

function Under({ error, length }: { error: string | undefined; length: number }) {
  const over = length > LONG_TEXT_MAX
  return (
    <div className={styles.under}>
      <span className={over ? styles.over : styles.keys} role={over ? 'alert' : undefined}>
        {over ? error : T.keys}
      </span>
      <output className={cx(over && styles.over)}>
        {length} / {LONG_TEXT_MAX}
      </output>
    </div>
  )
}

export function Compose(props: ComposeProps) {
  const id = useId()
  const { form, submit, length } = useMessageForm(props)
  const { errors, isValid } = form.formState
  return (
    <form
      className={styles.compose}
      aria-label={T.form}
      noValidate
      onSubmit={event => void submit(event)}
    >
      <label className="sr" htmlFor={id}>
        {T.label}
      </label>
      <textarea
        {...form.register('text')}
        id={id}
        rows={1}
        placeholder={T.placeholder}
        aria-invalid={length > LONG_TEXT_MAX || undefined}
        onKeyDown={event => sends(event) && isValid && void submit()}
      />
      <Button type="submit" variant="primary" disabled={!isValid}>
        {T.send}
      </Button>
      <Under error={errors.text?.message} length={length} />
    </form>
  )
}
