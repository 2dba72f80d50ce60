import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { Part } from './part.tsx'
import styles from './person.module.css'
import { PERSON_TEXTS as T } from './texts.ts'

/** The newest public reviews of a person, in the words of their authors. */
export function PersonReviews({ person }: { person: AdminPerson }) {
  const { reviews, reviewCount, good, bad } = person
  const more = reviewCount - reviews.length
  return (
    <Part title={T.reviews} aside={T.ratings(good, bad)}>
      {reviews.length === 0 && <p>{T.noReviews}</p>}
      <ul className={styles.reviews}>
        {reviews.map(({ id, text, other, publishedAt }) => (
          <li key={id}>
            <blockquote className={styles.quote}>{T.quoted(text)}</blockquote>
            <p className={styles.small}>{T.reviewer(other.name, formatDate(publishedAt))}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.small}>{T.moreReviews(more)}</p>}
    </Part>
  )
}
