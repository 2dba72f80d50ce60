import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDate } from '../../../contract/dates/payment-dates.ts'
import type { PurchaseTerms, TermsPart, TermsPartKey } from '../../../contract/purchase-terms.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/display/picture.tsx'
import sums from '../../ui/money/sums.module.css'
import { Article } from './article.tsx'
import styles from './checkout.module.css'
import { CHECKOUT_TEXTS as T } from './texts.ts'

/** The picture beside the service's name; the terms themselves are text. */
export interface TermsPicture {
  icon: string | null
  iconBack: string | null
  category: number
}

interface PartProps {
  part: TermsPart
  terms: PurchaseTerms
  picture: TermsPicture
}

function What({ part, terms, picture }: PartProps) {
  const [name, seller, ...rest] = part.lines
  return (
    <>
      <div className={styles.what}>
        <Link to={links.service(terms.prod_id)} tabIndex={-1} aria-hidden="true">
          <Picture {...picture} sizes="148px" />
        </Link>
        <div>
          <b>{name?.text}</b>
          <span>{seller?.text}</span>
        </div>
      </div>
      {rest.map(({ label, text }) => (
        <p key={label} className={styles.text}>
          {text}
        </p>
      ))}
    </>
  )
}

function HowMuch({ part }: PartProps) {
  const last = part.lines.length - 1
  return (
    <dl className={cx(sums.sums, styles.price)}>
      {part.lines.map(({ label, note, text }, index) => (
        <div key={label} className={index === last ? sums.sum : undefined}>
          <dt>
            {label}
            <small>{note}</small>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Times of the terms, in a group so that `split` keeps them; no line breaks inside them. */
const WRITTEN_TIME = /(\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2})/

function When({ part }: PartProps) {
  return (
    <dl className={styles.dates}>
      {part.lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text
              .split(WRITTEN_TIME)
              .map((some, place) => (place % 2 === 1 ? <time key={some}>{some}</time> : some))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function UntilWhen({ part, terms }: PartProps) {
  const [term, year] = part.lines
  return (
    <>
      <p className={styles.text}>
        <b>{term?.note}</b>
        {term?.text}
      </p>
      <ol className={styles.tape} aria-label={T.dates}>
        {terms.charge_dates.map(date => (
          <li key={date}>
            <span aria-hidden="true">{shortDate(new Date(date))}</span>
            <span className="sr">{T.chargedAbout(formatDateTime(date))}</span>
          </li>
        ))}
      </ol>
      <p className={styles.year}>
        <span>{year?.label}</span>
        <b>{year?.text}</b>
      </p>
    </>
  )
}

function Leaving({ part }: PartProps) {
  return (
    <ul className={styles.leaving}>
      {part.lines.map(({ label, text }) => (
        <li key={label}>
          <b>{label}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

const LOOKS: Readonly<Record<TermsPartKey, (props: PartProps) => ReactNode>> = {
  what: What,
  how_much: HowMuch,
  when: When,
  until_when: UntilWhen,
  leaving: Leaving,
}

/** All text comes from the terms, so that the stored copy equals what was shown. */
export function Articles({ terms, picture }: Omit<PartProps, 'part'>) {
  return terms.parts.map((part, index) => {
    const Look = LOOKS[part.key]
    return (
      <Article key={part.key} mark={T.marks[index] ?? ''} title={part.title}>
        <Look part={part} terms={terms} picture={picture} />
        {part.foot && <p className={styles.small}>{part.foot}</p>}
      </Article>
    )
  })
}
