import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { phraseForm } from '../../../../../contract/calls/desk/phrases.ts'
import { codePoints, cut } from '../../../../../contract/code-points.ts'
import { PHRASE_TITLE_MAX } from '../../../../../contract/limits.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { fieldMessages } from '../../../../lib/api/form-errors.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
import { useKeptForm } from '../../../../lib/device/kept/use-kept-form.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { TextInput } from '../../../../ui/controls/text-input.tsx'
import { FailureNotice } from '../../../../ui/feedback/failure-notice.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { phraseOfDraft } from '../draft.ts'
import styles from './phrase-picker.module.css'
import { PHRASES_TEXTS as T } from './phrases-texts.ts'

interface DraftFormProps {
  threadId: number
  draft: string
  onSaved: () => void
  onClose: () => void
}

const titleOf = (draft: string): string => cut(draft.trim().split('\n')[0] ?? '', PHRASE_TITLE_MAX)

/** Names the typed message and stores it as a 定型文; the message stays in the form. */
export function DraftForm({ threadId, draft, onSaved, onClose }: DraftFormProps) {
  const id = useId()
  const [form, forget] = useKeptForm({
    resolver: zodResolver(phraseForm),
    defaultValues: { title: titleOf(draft), text: draft },
    kept: { title: phraseOfDraft(threadId) },
  })
  const { call, busy, failure } = useCall(browserApi.savePhrase, {
    failed: T.saveFailed,
    fields: fieldMessages(form.setError, ['title']),
    onDone() {
      forget()
      onSaved()
    },
  })
  const close = () => {
    forget()
    onClose()
  }
  const submit = form.handleSubmit(values => call(values))
  return (
    <Sheet
      open
      title={T.fromDraft}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{T.keep}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {T.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void submit(event)}>
        <Field
          label={T.name}
          error={form.formState.errors.title?.message}
          count={{ value: codePoints(form.watch('title')), max: PHRASE_TITLE_MAX }}
        >
          {control => <TextInput {...control} {...form.register('title')} />}
        </Field>
        <p className={styles.draft}>{draft}</p>
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </Sheet>
  )
}
