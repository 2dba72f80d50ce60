import { type KeyboardEvent, Suspense, type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { LONG_TEXT_MAX } from '../../../../contract/limits.ts'
import { part } from '../../../lib/pages/part.ts'
import { MESSAGE_FIELD } from '../../../lib/pages/thread-page.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import { AttachButton } from './attach-button.tsx'
import styles from './compose.module.css'
import { MessageStatus } from './message-status.tsx'
import { PhraseButton } from './phrases/phrase-button.tsx'
import { PHRASES_TEXTS } from './phrases/phrases-texts.ts'
import { typedSlash } from './phrases/slash.ts'
import { PickedStrip } from './picked-strip.tsx'
import { useDrop } from './use-drop.ts'
import { type MessageFormProps, useMessageForm } from './use-message-form.ts'

const PhrasePicker = part(() => import('./phrases/phrase-picker.tsx'), 'PhrasePicker')

export interface ComposeProps extends MessageFormProps {
  placeholder: string
}

const sends = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing

export function Compose(props: ComposeProps) {
  const { form, picked, submit, put, held, text, length } = useMessageForm(props)
  const [isPicking, setPicking] = useState(false)
  const onTyped = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLTextAreaElement>) => {
    if (props.slots && typedSlash(currentTarget, nativeEvent)) setPicking(true)
  }
  const { over, handlers } = useDrop(picked.take)
  const { errors, isValid: hasText } = form.formState
  const isValid = hasText && !held
  const pick = (phrase: string, phraseId: number) => {
    // The field can take the focus only when the dialog is gone.
    flushSync(() => setPicking(false))
    put(phrase, phraseId)
  }
  return (
    <>
      <form
        {...handlers}
        className={cx(styles.compose, props.slots && styles.selling, over && styles.dropping)}
        aria-label={T.form}
        noValidate
        onSubmit={event => void submit(event)}
      >
        <PickedStrip files={picked.files} onRemove={picked.remove} />
        {props.slots && <PhraseButton onOpen={() => setPicking(true)} />}
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
          onInput={onTyped}
          onCompositionEnd={onTyped}
          onKeyDown={event => sends(event) && isValid && void submit()}
        />
        <Button type="submit" variant="primary" disabled={!isValid}>
          {T.send}
        </Button>
        <MessageStatus
          error={errors.text?.message}
          problem={picked.problem ?? (held ? PHRASES_TEXTS.held(held) : null)}
          length={length}
        />
        {over && <p className={styles.drop}>{T.drop}</p>}
      </form>
      {/* Beside the form, because this dialog has a form and HTML forbids nested forms. */}
      {isPicking && props.slots && (
        <Suspense>
          <PhrasePicker
            threadId={props.threadId}
            values={props.slots}
            draft={text}
            onPick={pick}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
