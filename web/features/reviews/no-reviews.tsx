import { illustration } from '../../lib/pages/illustrations.ts'
import { NO_REVIEWS_TEXTS as T } from './no-reviews-texts.ts'
import styles from './reviews.module.css'

/** Shown instead of the list while there are no reviews. */
export const NoReviews = () => (
  <div className={styles.empty}>
    <img src={illustration('spot-letter.svg')} alt="" width="112" height="84" loading="lazy" />
    <div>
      <h3>{T.empty}</h3>
      <p>{T.emptyLead}</p>
    </div>
  </div>
)
