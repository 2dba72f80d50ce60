import { Link } from 'react-router'
import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { categoryDrawing } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import styles from './category-index.module.css'
import { HOME_TEXTS as T } from './page-texts.ts'
import { VERBS } from './texts.ts'

function Category({ category }: { category: number }) {
  return (
    <li>
      <Link to={links.services({ category })}>
        <img src={categoryDrawing(category)} alt="" width="64" height="64" loading="lazy" />
        <span>{CATEGORY_NAMES[category - 1]}</span>
      </Link>
    </li>
  )
}

/** The twenty categories under six verbs. */
export function CategoryIndex() {
  return (
    <section className={styles.index} aria-labelledby="categories">
      <div className={cx('wrap', styles.content)}>
        <div className={styles.head}>
          <h2 className="h2" id="categories">
            {T.twenty}
          </h2>
          <p>{T.byDoing}</p>
        </div>
        <div className={styles.verbs}>
          {VERBS.map(({ name, note, categories }) => (
            <div key={name} className={styles.verb}>
              <h3>{name}</h3>
              <p className="small">{note}</p>
              <ul>
                {categories.map(category => (
                  <Category key={category} category={category} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
