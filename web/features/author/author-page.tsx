import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Operator } from '../../../contract/calls/operator.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import styles from './author.module.css'
import { AUTHOR_META, AUTHOR_TEXTS, COLOPHON_TEXTS as T } from './author-texts.ts'
import { MailContent } from './letter.tsx'
import { Theme } from './theme.tsx'

const CRUMBS = [{ label: AUTHOR_TEXTS.home, to: links.home }, { label: AUTHOR_META.title }]

/** The page about the operator: letter, titles, theme. */
export function AuthorPage({ operator: { author } }: { operator: Operator }) {
  return (
    <div className={styles.page}>
      <div className="wrap">
        <Breadcrumbs crumbs={CRUMBS} />
      </div>
      <div className={styles.picture}>
        <img
          src={illustration('more-author.webp')}
          alt={AUTHOR_TEXTS.picture}
          width="1600"
          height="640"
        />
      </div>
      <MailContent author={author} />
      <Theme />
      <Colophon opened={author.opened} />
    </div>
  )
}

function Colophon({ opened }: { opened: string | null }) {
  return (
    <div className="wrap">
      <section className={styles.colophon} aria-labelledby="colophon">
        <h2 id="colophon" className="h2">
          {T.title}
        </h2>
        <dl>
          {opened && <Row name={T.opened}>{opened}</Row>}
          <Row name={T.pictures}>{T.picturesHow}</Row>
          <Row name={T.uncounted}>{T.uncountedHow}</Row>
          <Row name={T.contact}>
            <Link className="link" to={links.mail}>
              {T.contactLink}
            </Link>
            {T.contactRest}
          </Row>
        </dl>
      </section>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
