import { INQUIRY_CATEGORIES } from '../../../contract/calls/inquiries.ts'
import { codePoints } from '../../../contract/code-points.ts'
import { LONG_TEXT_MAX } from '../../../contract/limits.ts'
import { isBlank, normaliseNewlines } from '../../../contract/text.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, FieldGroup } from '../../ui/controls/field.tsx'
import { Radio } from '../../ui/controls/radio.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { UnsavedGuard } from '../../ui/feedback/unsaved-guard.tsx'
import styles from './inquiries.module.css'
import { FIELDS, KEPT, missingText, RECEIPT_HINT, SEND } from './texts.ts'
import { type FieldName, useInquiryForm } from './use-inquiry-form.ts'
import { useSendInquiry } from './use-send-inquiry.ts'

const Category = ({ inquiry }: { inquiry: ReturnType<typeof useInquiryForm> }) => (
  <FieldGroup
    error={inquiry.messageOf('category')}
    label={
      <>
        {FIELDS.category}
        {inquiry.isRight('category') && <Icon name="check" className={styles.ok} />}
      </>
    }
  >
    <div className={styles.kinds}>
      {INQUIRY_CATEGORIES.map((label, index) => (
        <Radio key={label} {...inquiry.form.register('category')} value={index + 1}>
          {label}
        </Radio>
      ))}
    </div>
  </FieldGroup>
)

/** `missing` is the number of fields that are empty or wrong. */
const Submit = ({ missing, busy }: { missing: number; busy: boolean }) => (
  <div>
    <Button type="submit" variant="primary" size="large" disabled={missing > 0} busy={busy}>
      {SEND}
    </Button>
    <p className={styles.hint} role="status">
      {missing > 0 ? missingText(missing) : RECEIPT_HINT}
    </p>
  </div>
)

/** The contact form, open to everybody; a member's name and address are filled in. */
export function InquiryForm() {
  const inquiry = useInquiryForm(useCurrentUser())
  const { form, draft, missing, messageOf, isRight, watchFocus } = inquiry
  const { register, formState } = form
  const send = useSendInquiry(form)
  const about = (name: FieldName) => ({
    label: FIELDS[name],
    error: messageOf(name),
    valid: isRight(name),
  })
  const failure = formState.errors.root?.message
  const length = codePoints(normaliseNewlines(draft.text))
  return (
    <form className={styles.form} onSubmit={send} noValidate {...watchFocus}>
      <UnsavedGuard unsaved={!isBlank(draft.text) && !formState.isSubmitting} />
      <div className={styles.two}>
        <Field {...about('name')}>
          {control => <TextInput {...control} {...register('name')} autoComplete="nickname" />}
        </Field>
        <Field {...about('tel')} optional>
          {control => (
            <TextInput
              {...control}
              {...register('tel')}
              inputMode="numeric"
              autoComplete="tel-national"
              placeholder="09012345678"
            />
          )}
        </Field>
      </div>
      <Field {...about('email')}>
        {control => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" />
        )}
      </Field>
      <Category inquiry={inquiry} />
      <Field {...about('text')} count={{ value: length, max: LONG_TEXT_MAX }}>
        {control => <TextArea {...control} {...register('text')} rows={8} />}
      </Field>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
          <br />
          {KEPT}
        </Notice>
      )}
      <Submit missing={missing} busy={formState.isSubmitting} />
    </form>
  )
}
