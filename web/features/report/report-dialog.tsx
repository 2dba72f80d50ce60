import { useId } from 'react'
import { REPORT_REASONS, REPORT_SHARES } from '../../../contract/calls/reports.ts'
import { codePoints } from '../../../contract/code-points.ts'
import { LONG_TEXT_MAX } from '../../../contract/limits.ts'
import { normaliseNewlines } from '../../../contract/text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, FieldGroup } from '../../ui/controls/field.tsx'
import { Radio } from '../../ui/controls/radio.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import styles from './report.module.css'
import { REPORT_TEXTS as T } from './texts.ts'
import { type ReportTarget, useReport } from './use-report.ts'

export type ReportDialogProps = ReportTarget & {
  open: boolean
  /** Name of the reported person. */
  name: string
  onClose: () => void
}

type Report = ReturnType<typeof useReport>

function Reasons({ form }: Pick<Report, 'form'>) {
  return (
    <FieldGroup label={T.reason} error={form.formState.errors.reason?.message}>
      <div className={styles.choices}>
        {Object.entries(REPORT_REASONS).map(([value, label]) => (
          <Radio key={value} {...form.register('reason')} value={value}>
            {label}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  )
}

/** A report about a person has no single message to share. */
function Shares({ form, ofMessage }: Pick<Report, 'form'> & { ofMessage: boolean }) {
  const offered = REPORT_SHARES.filter(share => ofMessage || share !== 'message')
  return (
    <FieldGroup label={T.share} error={form.formState.errors.share?.message}>
      <div className={styles.shares}>
        {offered.map(share => {
          const [label, hint] = T.shares[share]
          return (
            <Radio key={share} card {...form.register('share')} value={share}>
              <b>{share === 'talk' && !ofMessage ? T.talkOfPerson : label}</b>
              <small>{hint}</small>
            </Radio>
          )
        })}
      </div>
    </FieldGroup>
  )
}

function Words({ form }: Pick<Report, 'form'>) {
  const length = codePoints(normaliseNewlines(form.watch('text')))
  return (
    <Field
      label={T.words}
      optional
      hint={T.wordsHint}
      error={form.formState.errors.text?.message}
      count={{ value: length, max: LONG_TEXT_MAX }}
    >
      {control => <TextArea {...control} {...form.register('text')} rows={3} />}
    </Field>
  )
}

function titleOf(target: ReportTarget, name: string): string {
  if (target.reviewId !== undefined) return target.ofReply ? T.ofReply(name) : T.ofReview(name)
  return target.messageId === null ? T.ofPerson(name) : T.ofMessage
}

/**
 * Reports the other party or a review to the operator; the typed text stays on the device until it
 * is sent.
 */
export function ReportDialog({ open, name, onClose, ...target }: ReportDialogProps) {
  const { form, submit, sent, failure } = useReport(target)
  const id = useId()
  const { isSubmitting, isValid } = form.formState
  const ofReview = target.reviewId !== undefined
  const ofMessage = !ofReview && target.messageId !== null
  if (sent) {
    return (
      <Sheet
        open={open}
        title={T.thanks}
        onClose={onClose}
        actions={<Button onClick={onClose}>{T.close}</Button>}
      >
        <p role="status">{T.thanksLead}</p>
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open}
      title={titleOf(target, name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{T.keep}</Button>
          <Button type="submit" form={id} variant="primary" disabled={!isValid} busy={isSubmitting}>
            {isSubmitting ? T.sending : T.send}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <p>{ofReview ? T.leadOfReview : T.lead}</p>
        <Reasons form={form} />
        {!ofReview && <Shares form={form} ofMessage={ofMessage} />}
        <Words form={form} />
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
            <br />
            {T.kept}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
