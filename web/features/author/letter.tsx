import { Fragment } from 'react'
import type { Operator } from '../../../contract/calls/operator.ts'
import { cx } from '../../ui/cx.ts'
import styles from './author.module.css'
import { AUTHOR_TEXTS as T } from './author-texts.ts'

const SIGNATURE =
  'M6 14C20 12 30 12 40 13C41 24 40 36 38 44C26 46 14 46 5 45M8 29C18 28 28 28 38 28M54 12C57 18 59 22 62 26M84 10C84 28 76 42 58 48M92 20C104 18 114 17 126 18M113 8C114 22 114 36 112 50C108 50 104 48 101 45M112 22C107 32 100 39 91 44M159 8C151 20 145 26 137 31M151 20C151 32 151 42 150 52'

/** About: the operator's letter, with the titles as woven labels. */
export function MailContent({ author }: { author: Operator['author'] }) {
  return (
    <article className={cx('wrap', styles.letter)}>
      <header>
        <h1>
          <Broken parts={author.heading} />
        </h1>
        <p className={styles.introduction}>
          <Broken parts={author.introduction} />
        </p>
      </header>
      <Titles titles={author.titles} />
      <section id="about" aria-label={T.letter} className={styles.body}>
        {author.letter.map(text => (
          <p key={text}>{text}</p>
        ))}
        <svg className={styles.signature} viewBox="0 0 164 56" role="img" aria-label={T.signature}>
          <path d={SIGNATURE} />
        </svg>
      </section>
    </article>
  )
}

/** Lines break between the parts; a part breaks inside only where it does not fit on a line. */
function Broken({ parts }: { parts: readonly string[] }) {
  return parts.map(part => (
    <Fragment key={part}>
      <span className={styles.part}>{part}</span>
      <wbr />
    </Fragment>
  ))
}

function Titles({ titles }: { titles: Operator['author']['titles'] }) {
  return (
    <section id="titles" className={styles.titles} aria-labelledby="titles-heading">
      <h2 id="titles-heading">{T.titles}</h2>
      <ul>
        {titles.map(({ title, detail }) => (
          <li key={title} className={styles.label}>
            <b>{title}</b>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
