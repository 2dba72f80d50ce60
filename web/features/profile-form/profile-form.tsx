import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { codePoints } from '../../../contract/code-points.ts'
import { LONG_TEXT_MAX, NICKNAME_MAX } from '../../../contract/limits.ts'
import { normaliseNewlines } from '../../../contract/text.ts'
import { PICTURE_TYPES } from '../../lib/device/picture-file.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FilePicker } from '../../ui/controls/file-picker.tsx'
import { PickedPicture } from '../../ui/controls/picked-picture.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { UnsavedGuard } from '../../ui/feedback/unsaved-guard.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './profile-form.module.css'
import { StoredPortrait } from './stored-portrait.tsx'
import { PROFILE_TEXTS as T } from './texts.ts'
import { useProfileForm } from './use-profile-form.ts'

type Parts = ReturnType<typeof useProfileForm>

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

function Face({ user, picture }: { user: CurrentUser } & Pick<Parts, 'picture'>) {
  const { url, problem, file } = picture.picked
  return (
    <div className={styles.face}>
      {url ? (
        <PickedPicture
          square
          className={styles.portrait}
          removeLabel={T.removePicked}
          onRemove={picture.remove}
        >
          <img src={url} alt={T.pictureAlt} />
        </PickedPicture>
      ) : (
        <StoredPortrait user={user} />
      )}
      <Field label={T.picture} optional hint={T.pictureHint} error={problem ?? undefined}>
        {control => (
          <FilePicker
            {...control}
            accept={PICTURE_TYPES.join(',')}
            chosen={file?.name}
            onSelect={picture.choose}
          />
        )}
      </Field>
    </div>
  )
}

const countOf = (text: string, max: number) => ({ value: codePoints(normaliseNewlines(text)), max })

function Words({ form }: Pick<Parts, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label={T.name}
        error={errors.name?.message}
        count={countOf(form.watch('name'), NICKNAME_MAX)}
      >
        {control => <TextInput {...control} {...form.register('name')} autoComplete="nickname" />}
      </Field>
      <Field
        label={T.text}
        optional
        hint={T.textHint}
        error={errors.introduction?.message}
        count={countOf(form.watch('introduction'), LONG_TEXT_MAX)}
      >
        {control => <TextArea {...control} {...form.register('introduction')} rows={8} />}
      </Field>
    </>
  )
}

export function ProfileForm({ user }: { user: CurrentUser }) {
  const { form, picture, submit, failure, ready, unsaved } = useProfileForm(user)
  const busy = form.formState.isSubmitting
  return (
    <PageFrame title={T.title} crumbs={CRUMBS} narrow>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <UnsavedGuard unsaved={unsaved} />
        <Face user={user} picture={picture} />
        <Words form={form} />
        <FailureNotice>{failure}</FailureNotice>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" size="large" busy={busy} disabled={!ready}>
            {busy ? T.saving : T.submit}
          </Button>
          <LinkButton variant="plain" size="large" to={links.user(user.id)}>
            {T.cancel}
          </LinkButton>
        </div>
      </form>
    </PageFrame>
  )
}
