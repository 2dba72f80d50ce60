import type { CurrentUser } from '../../../contract/accounts.ts'
import { formatDateTime } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { Room } from '../../ui/room.tsx'
import { Look } from './look.tsx'
import { MoneyPart } from './money-part.tsx'
import { PicturePart } from './picture-part.tsx'
import styles from './service-form.module.css'
import { SubmitBar } from './submit-bar.tsx'
import { AboutPart, WordsPart } from './text-fields.tsx'
import { FORM_TEXTS as T } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { useServiceForm } from './use-service-form.ts'
import { fieldsLeft } from './values.ts'
import { VisibilityPart } from './visibility-part.tsx'

export const FORM_CRUMBS = [{ label: 'マイページ', to: links.mypage }, { label: T.title }]

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

/** What the form asks on the left, what people will see of it on the right. */
export function ServiceFormScreen({ user }: { user: CurrentUser }) {
  const { form, picture, submit, share, failure } = useServiceForm()
  const values = form.watch()
  const savedAt = useDraft(values)
  return (
    <Room title={T.title} crumbs={FORM_CRUMBS}>
      <Saved at={savedAt} />
      <div className={styles.columns}>
        <form noValidate onSubmit={event => void submit(event)}>
          <PicturePart {...picture} />
          <WordsPart form={form} />
          <AboutPart form={form} />
          <MoneyPart form={form} />
          <VisibilityPart form={form} />
          <SubmitBar
            left={fieldsLeft(values)}
            pictureWrong={picture.picked.problem !== null}
            onGo={name => form.setFocus(name)}
            busy={form.formState.isSubmitting}
            share={share}
            failure={failure}
          />
        </form>
        <Look values={values} url={picture.picked.url} user={user} />
      </div>
    </Room>
  )
}
