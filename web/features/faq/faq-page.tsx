import { useState } from 'react'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import styles from './faq.module.css'
import { FaqTabs } from './faq-tabs.tsx'
import type { Topic } from './question.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionSearch } from './question-search.tsx'
import { searchWords } from './search.ts'
import { SearchResults } from './search-results.tsx'

const CRUMBS = [{ label: '使い方', to: links.home }, { label: 'よくある質問' }]

/** One of the four FAQ pages; the search covers all four, in the browser. */
export function FaqPage({ topic }: { topic: Topic }) {
  const [typed, setTyped] = useState('')
  const words = searchWords(typed)
  const stopSearch = () => setTyped('')
  return (
    <div className={cx('wrap', styles.faq)}>
      <Breadcrumbs crumbs={CRUMBS} />
      <div className={styles.head}>
        <div>
          <h1>よくある質問</h1>
          <QuestionSearch typed={typed} onType={setTyped} />
        </div>
        <img src={illustration('more-ask.svg')} alt="" width="320" height="240" />
      </div>
      <div className={styles.body}>
        <FaqTabs current={topic} onChoose={stopSearch} />
        <div>
          <SearchResults typed={typed} words={words} onChoose={stopSearch} />
          {words.length === 0 && <QuestionList topic={topic} />}
          <p className={styles.still}>
            ここに答えがないときは
            <LinkButton to={links.mail}>お問い合わせ</LinkButton>
          </p>
        </div>
      </div>
    </div>
  )
}
