import type { ReactNode } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { DESK_CRUMB, MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { UnsavedGuard } from '../../ui/feedback/unsaved-guard.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import type { FormPictures } from './form-pictures.ts'
import { MoneyPart } from './parts/money-part.tsx'
import { AboutPart, TextsPart } from './parts/text-parts.tsx'
import { VisibilityPart } from './parts/visibility-part.tsx'
import { Preview } from './preview.tsx'
import type { Purpose } from './purpose.ts'
import { RestoredDraft } from './restored-draft.tsx'
import styles from './service-form.module.css'
import { SubmitBar } from './submit-bar.tsx'
import { FORM_TEXTS as T } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { useServiceForm } from './use-service-form.ts'
import { fieldsLeft, type Values } from './values.ts'

export const crumbsOf = (title: string) => [MYPAGE_CRUMB, DESK_CRUMB, { label: title }]

function Saved({ at }: { at: string | null }) {
  return (
    <p className={styles.saved}>
      {at && (
        <>
          <Icon name="check" />
          {T.saved(formatDateTime(at))}
        </>
      )}
    </p>
  )
}

export interface ServiceFormProps {
  user: CurrentUser
  purpose: Purpose
  pictures: FormPictures
  /** Content above the form. */
  news?: ReactNode
  /** Content below the form. */
  children?: ReactNode
}

/** The form on the left, the preview of the card on the right. */
export function ServiceForm({ user, purpose, pictures, news, children }: ServiceFormProps) {
  const { form, submit, share, failure } = useServiceForm(purpose, pictures)
  const values = form.watch()
  const savedAt = useDraft(purpose, values)
  const { texts, stored } = purpose
  const { isSubmitting } = form.formState
  const busyLabel = ({ isPublic }: Values) =>
    !stored && isPublic === '1' ? T.publishing : T.saving
  const visibility = <VisibilityPart form={form} texts={texts} />
  return (
    <PageFrame title={texts.title} crumbs={crumbsOf(texts.title)}>
      <Saved at={savedAt} />
      <UnsavedGuard unsaved={pictures.isUnsaved && !isSubmitting} />
      {news}
      <RestoredDraft form={form} purpose={purpose} pictures={pictures} />
      <div className={styles.columns}>
        <form noValidate onSubmit={event => void submit(event)}>
          {stored && visibility}
          {pictures.part}
          <TextsPart form={form} />
          <AboutPart form={form} fresh={!stored} />
          <MoneyPart form={form} />
          {!stored && visibility}
          <SubmitBar
            label={isSubmitting ? busyLabel(values) : texts.submit}
            left={fieldsLeft(values)}
            pictureWrong={pictures.isWrong}
            waitsFor={pictures.waitsFor(isSubmitting)}
            onGo={name => form.setFocus(name)}
            busy={isSubmitting}
            share={share}
            failure={failure}
          />
          {children}
        </form>
        <Preview values={values} picture={pictures.main} user={user} />
      </div>
    </PageFrame>
  )
}
