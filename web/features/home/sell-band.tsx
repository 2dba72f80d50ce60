import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { HOME_TEXTS as T } from './page-texts.ts'
import styles from './sell-band.module.css'

/** Invites visitors to offer a service. */
export function SellBand() {
  return (
    <section className={styles.sell}>
      <div className={cx('wrap', styles.content)}>
        <img
          src={illustration('scene-06-sewing.webp')}
          alt=""
          width="800"
          height="600"
          loading="lazy"
        />
        <div>
          <h2 className="h2">
            {T.sellTitle}
            <br />
            {T.sellTitleRest}
          </h2>
          <p className="phrase">{T.sellLead}</p>
          <LinkButton size="large" to={links.serviceCreate}>
            {T.sell}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
