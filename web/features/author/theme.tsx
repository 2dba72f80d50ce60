import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { cx } from '../../ui/cx.ts'
import { categoryColours } from '../../ui/display/category-colours.ts'
import styles from './author.module.css'

/** The theme text beside the colours of the twenty categories. */
export function Theme() {
  return (
    <section id="theme" className={styles.theme} aria-labelledby="theme-heading">
      <div className={cx('wrap', styles.columns)}>
        <div>
          <h2 id="theme-heading" className="h2">
            装うことは、
            <wbr />
            名のること。
          </h2>
          <p>
            テーマは、異性装をはじめとする、決まりを越えて装う文化です。男の人が紅をさしても、女の人が背広を仕立てても、どちらでもない人がきょうの気分で選んでも、それはその人の言葉づかいだと思っています。
          </p>
          <p>
            けれど、ここは装う人だけの店ではありません。装わない人も、装いと関係のないサービスも、同じ棚に並びます。見られるための店ではなく、頼むための店です。
          </p>
        </div>
        <div className={styles.book} role="img" aria-label="二十の棚の、襲の色目の見本帳">
          {CATEGORY_NAMES.map((name, index) => (
            <span key={name} style={categoryColours(index + 1)} />
          ))}
        </div>
      </div>
    </section>
  )
}
