import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
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
            あなたの得意も、
            <br />
            だれかの毎月に。
          </h2>
          <p className="phrase">
            並べるのは無料です。一人分の席から始められ、いつでも停止できます。
          </p>
          <LinkButton size="large" to={links.serviceCreate}>
            サービスを並べる
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
