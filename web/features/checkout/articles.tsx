import { Link } from 'react-router'
import type { Prod } from '../../../contract/catalog.ts'
import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { type PriceSplit, splitPrice } from '../../../contract/money.ts'
import { formatDateTime, formatYen } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { Picture } from '../../ui/picture.tsx'
import { Article } from './article.tsx'
import styles from './checkout.module.css'
import { monthlyDay, notch, paymentDates } from './payment-dates.ts'
import { CHECKOUT_TEXTS as T } from './texts.ts'

const MONTHS = 12

function What({ prod }: { prod: Prod }) {
  return (
    <Article mark="一" title={T.what}>
      <div className={styles.what}>
        <Link to={links.prod(prod.id)} tabIndex={-1} aria-hidden="true">
          <Picture
            icon={prod.icon}
            iconBack={prod.icon_back}
            category={prod.category}
            sizes="148px"
          />
        </Link>
        <div>
          <b>{prod.name}</b>
          <span>
            {prod.user_name}さん・{CATEGORY_NAMES[prod.category - 1]}
          </span>
        </div>
      </div>
      <p className={styles.text}>{prod.text_intro}</p>
      <p className={styles.text}>{T.one}</p>
    </Article>
  )
}

function HowMuch({ price, fee, total }: PriceSplit) {
  return (
    <Article mark="二" title={T.howMuch}>
      <dl className={styles.sums}>
        <div>
          <dt>
            {T.price}
            <small>{T.taxed}</small>
          </dt>
          <dd>{formatYen(price)}</dd>
        </div>
        <div>
          <dt>
            {T.fee}
            <small>{T.feeRate}</small>
          </dt>
          <dd>{formatYen(fee)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>
            {T.total}
            <small>{T.totalNote}</small>
          </dt>
          <dd>{formatYen(total)}</dd>
        </div>
      </dl>
      <p className={styles.small}>{T.nothingElse}</p>
    </Article>
  )
}

const iso = (date: Date | undefined) => date?.toISOString()

function When({ dates }: { dates: readonly Date[] }) {
  return (
    <Article mark="三" title={T.when}>
      <dl className={styles.dates}>
        <div>
          <dt>{T.first}</dt>
          <dd>
            お手続きのとき。<time>{formatDateTime(iso(dates[0]))}</time> ごろ
          </dd>
        </div>
        <div>
          <dt>{T.second}</dt>
          <dd>
            {monthlyDay(dates)}の同じ時刻。次は <time>{formatDateTime(iso(dates[1]))}</time> ごろ
          </dd>
        </div>
        <div>
          <dt>{T.begin}</dt>
          <dd>{T.beginText}</dd>
        </div>
      </dl>
    </Article>
  )
}

function UntilWhen({ dates, total }: { dates: readonly Date[]; total: number }) {
  return (
    <Article mark="四" title={T.untilWhen}>
      <p className={styles.text}>
        <b>{T.noEnd}</b>
        {T.renews}
      </p>
      <ol className={styles.tape} aria-label={T.dates}>
        {dates.map(date => (
          <li key={date.getTime()}>
            <span aria-hidden="true">{notch(date)}</span>
            <span className="sr">{formatDateTime(iso(date))} ごろ</span>
          </li>
        ))}
      </ol>
      <p className={styles.year}>
        <span>{T.year}</span>
        <b>{formatYen(total * MONTHS)}</b>
      </p>
    </Article>
  )
}

function Leaving({ price, fee }: PriceSplit) {
  const p = formatYen(price)
  return (
    <Article mark="五" title={T.leaving}>
      <ul className={styles.leaving}>
        <li>
          <b>自分でやめる</b>
          <span>
            マイページからいつでも。その場で使えなくなり、支払った月の日割りの返金はありません。次のお支払いは止まります。
          </span>
        </li>
        <li>
          <b>返金を申し出る</b>
          <span>
            決済手数料（税抜5%・税込5.5%）を除く全額 {p}
            、または販売手数料20%も除く日割り。相手が応じると成立し、額は申し出る前に画面に出ます。
          </span>
        </li>
        <li>
          <b>7日間返事がない</b>
          <span>相手の同意なしにやめられて、{p} が戻ります。</span>
        </li>
      </ul>
      <p className={styles.small}>決済手数料 {formatYen(fee)} は、どのときも戻りません。</p>
    </Article>
  )
}

/** What, how much, when, until when and how to leave; `now` is the moment the paper was opened. */
export function Articles({ prod, now }: { prod: Prod; now: Date }) {
  const split = splitPrice(prod.price)
  const dates = paymentDates(now, MONTHS)
  return (
    <>
      <What prod={prod} />
      <HowMuch {...split} />
      <When dates={dates} />
      <UntilWhen dates={dates} total={split.total} />
      <Leaving {...split} />
    </>
  )
}
