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

/** The party that is rated; what a good rating means differs for the two. */
type Rated = 'buyer' | 'seller'

function Types({ form, rated }: { form: Form; rated: Rated }) {
  const { type, typeError, choose } = form
  return (
    <FieldGroup label={T.type} error={typeError}>
      <div className={styles.types}>
        {TYPES.map(one => (
          <label key={one} className={styles[one]}>
            <input type="radio" name="rating" checked={type === one} onChange={() => choose(one)} />
            <Icon name={one} className={styles.mark} />
            {RATING_LABELS[one]}
            <small>{T.types[rated][one]}</small>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

interface RatingFormProps {
  form: Form
  thread: Thread
  /** Name of the rated party. */
  name: string
  rated: Rated
}

/** Choosing a rating and writing its words. */
export function RatingForm({ form, thread, name, rated }: RatingFormProps) {
  const { part, words, write, length, wordsError } = form
  return (
    <div ref={part}>
      <div className={styles.about}>
        <Picture icon={thread.service.icon} category={20} sizes="72px" shape="square" />
        <p>
          <b>{thread.service.name}</b>
          <span>{T.begun(name, formatDate(thread.createdAt))}</span>
        </p>
      </div>
      <Types form={form} rated={rated} />
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
    </div>
  )
}
