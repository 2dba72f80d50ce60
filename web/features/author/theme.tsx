import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { cx } from '../../ui/cx.ts'
import { categoryColours } from '../../ui/display/category-colours.ts'
import styles from './author.module.css'
import { THEME_TEXTS as T } from './author-texts.ts'

/** The theme text beside the colours of the twenty categories. */
export function Theme() {
  return (
    <section id="theme" className={styles.theme} aria-labelledby="theme-heading">
      <div className={cx('wrap', styles.columns)}>
        <div>
          <h2 id="theme-heading" className="h2">
            {T.title}
            <wbr />
            {T.titleRest}
          </h2>
          <p>{T.clothes}</p>
          <p>{T.everyone}</p>
        </div>
        <div className={styles.book} role="img" aria-label={T.colours}>
          {CATEGORY_NAMES.map((name, index) => (
            <span key={name} style={categoryColours(index + 1)} />
          ))}
        </div>
      </div>
    </section>
  )
}
