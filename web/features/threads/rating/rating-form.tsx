import type { RatingType } from '../../../../contract/calls/ratings.ts'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { REVIEW_MAX } from '../../../../contract/limits.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { Field, FieldGroup } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { RATING_LABELS } from '../../../ui/display/rating.tsx'
import styles from './rating-dialog.module.css'
import { RATING_TEXTS as T } from './texts.ts'
import type { RatingForm as Form } from './use-rating.ts'

const TYPES = Object.keys(RATING_LABELS) as RatingType[]

function Types({ type, typeError, choose }: Form) {
  return (
    <FieldGroup label={T.type} error={typeError}>
      <div className={styles.types}>
        {TYPES.map(one => (
          <label key={one} className={styles[one]}>
            <input type="radio" name="rating" checked={type === one} onChange={() => choose(one)} />
            <Icon name={one} className={styles.mark} />
            {RATING_LABELS[one]}
            <small>{T.types[one]}</small>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Choosing a rating and writing its words. */
export function RatingForm({ form, thread, name }: { form: Form; thread: Thread; name: string }) {
  const { words, write, length, wordsError } = form
  return (
    <>
      <div className={styles.about}>
        <Picture icon={thread.service.icon} category={20} sizes="72px" shape="square" />
        <p>
          <b>{thread.service.name}</b>
          <span>{T.begun(name, formatDate(thread.createdAt))}</span>
        </p>
      </div>
      <Types {...form} />
      <Field
        label={T.words}
        optional
        hint={T.wordsHint}
        error={wordsError}
        count={{ value: length, max: REVIEW_MAX }}
      >
        {control => (
          <TextArea
            {...control}
            rows={4}
            value={words}
            onChange={event => write(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}
