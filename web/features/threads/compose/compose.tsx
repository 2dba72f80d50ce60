import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { filesForm, messageForm } from '../../../../contract/calls/threads.ts'
import { codePoints } from '../../../../contract/code-points.ts'
import { LONG_TEXT_MAX } from '../../../../contract/limits.ts'
import { normaliseNewlines } from '../../../../contract/text.ts'
import { openSlot } from '../../../../contract/threads/phrase-slots.ts'
import { MESSAGE_FIELD } from '../../../lib/pages/thread-page.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import { AttachButton } from './attach-button.tsx'
import styles from './compose.module.css'
import { readDraft, type WritingPlace, writeDraft } from './draft.ts'
import { PhraseButton } from './phrases/phrase-button.tsx'
import { PHRASES_TEXTS } from './phrases/phrases-texts.ts'
import { putIn, type SlotValues } from './phrases/slot-values.ts'
import { PickedStrip } from './picked-strip.tsx'
import { useDrop } from './use-drop.ts'
import { type PickedFile, usePickedFiles } from './use-picked-files.ts'
import { useSignalTyping } from './use-typing.ts'

export interface ComposeProps extends WritingPlace {
  /** Whether the form takes the focus when it is mounted. */
  focused: boolean
  onSend: (text: string, files: readonly PickedFile[]) => void
  placeholder: string
  /** Values for the slots of a 定型文; null for a viewer who is not the seller. */
  slots: SlotValues | null
}

function useMessageForm({ owner, threadId, focused, onSend }: ComposeProps) {
  const picked = usePickedFiles({ owner, threadId })
  const bare = picked.files.length === 0
  const form = useForm({
    resolver: zodResolver(bare ? messageForm : filesForm),
    defaultValues: { text: readDraft({ owner, threadId }) },
    mode: 'onChange',
  })
  const text = form.watch('text')
  useEffect(() => writeDraft({ owner, threadId }, text), [owner, threadId, text])
  const { trigger } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether words are needed hangs on the files
  useEffect(() => void trigger(), [bare, trigger])
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('text')
  }, [focused, setFocus])
  useSignalTyping(threadId, text)
  const submit = form.handleSubmit(values => {
    onSend(values.text, picked.files)
    picked.clear()
    form.reset({ text: '' })
    setFocus('text')
  })
  const held = openSlot(text)
  const put = (part: string) => {
    const field = document.getElementById(MESSAGE_FIELD)
    if (!(field instanceof HTMLTextAreaElement)) return
    const next = putIn(text, part, field)
    form.setValue('text', next.text, { shouldValidate: true })
    setFocus('text')
    field.setSelectionRange(next.caret, next.caret)
  }
  return { form, picked, submit, put, held, length: codePoints(normaliseNewlines(text)) }
}

const sends = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing

interface UnderProps {
  error: string | undefined
  problem: string | null
  length: number
}

function Under({ error, problem, length }: UnderProps) {
  const over = length > LONG_TEXT_MAX
  return (
    <div className={styles.under}>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
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
  const { form, picked, submit, put, held, length } = useMessageForm(props)
  const { over, handlers } = useDrop(picked.take)
  const { errors, isValid: hasText } = form.formState
  const isValid = hasText && !held
  return (
    <form
      {...handlers}
      className={cx(styles.compose, props.slots && styles.selling, over && styles.dropping)}
      aria-label={T.form}
      noValidate
      onSubmit={event => void submit(event)}
    >
      <PickedStrip files={picked.files} onRemove={picked.remove} />
      {props.slots && <PhraseButton values={props.slots} onPick={put} />}
      <AttachButton onPick={files => void picked.take(files)} />
      <label className="sr" htmlFor={MESSAGE_FIELD}>
        {T.label}
      </label>
      <textarea
        {...form.register('text')}
        id={MESSAGE_FIELD}
        rows={1}
        placeholder={props.placeholder}
        aria-invalid={length > LONG_TEXT_MAX || undefined}
        onKeyDown={event => sends(event) && isValid && void submit()}
      />
      <Button type="submit" variant="primary" disabled={!isValid}>
        {T.send}
      </Button>
      <Under
        error={errors.text?.message}
        problem={picked.problem ?? (held ? PHRASES_TEXTS.held(held) : null)}
        length={length}
      />
      {over && <p className={styles.drop}>{T.drop}</p>}
    </form>
  )
}
