import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { SEARCH_MAX } from '../../../contract/limits.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { SEARCH_WORDS } from '../../ui/search/start-texts.ts'
import { Suggesting } from '../../ui/search/suggesting.tsx'
import styles from './intro.module.css'
import { HOME_TEXTS as T } from './page-texts.ts'

function Search() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    void navigate(links.services({ q: String(words ?? '').trim() }))
  }
  return (
    <search>
      <form action={links.services()} onSubmit={search}>
        <label className="sr" htmlFor="home-search">
          {T.searchLabel}
        </label>
        <Suggesting align="end">
          <div className={styles.box}>
            <Icon name="search" />
            <input
              id="home-search"
              name="q"
              type="search"
              maxLength={SEARCH_MAX}
              placeholder={T.searchHint}
              autoComplete="off"
            />
            <Button type="submit" variant="primary">
              {T.search}
            </Button>
          </div>
        </Suggesting>
        <p className={styles.words}>
          <span>{T.popularWords}</span>
          {SEARCH_WORDS.map(q => (
            <Link key={q} to={links.services({ q })}>
              {q}
            </Link>
          ))}
        </p>
      </form>
    </search>
  )
}

/** The site in a few words, and the search. */
export function Intro() {
  return (
    <section className={cx('wrap', styles.intro)}>
      <div>
        <p className={cx('phrase', styles.lead)}>{T.intro}</p>
        <p className={cx('small', styles.note)}>{T.introTheme}</p>
      </div>
      <Search />
    </section>
  )
}
