import { Link } from 'react-router'
import { links } from '../../lib/pages/links.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './faq.module.css'
import { findQuestions, type Hit, markWords } from './search.ts'
import { topics } from './topics.ts'

interface SearchResultsProps {
  /** The search text as typed, for the summary. */
  typed: string
  words: readonly string[]
  /** Called when the user follows a question to its own page. */
  onChoose: () => void
}

/** Hits on all four pages; rendered empty before a search, so that the result is announced. */
export function SearchResults({ typed, words, onChoose }: SearchResultsProps) {
  const searching = words.length > 0
  const hits = searching ? findQuestions(topics, words) : []
  return (
    <div className={searching ? styles.hits : undefined}>
      <p role="status" className={styles.summary}>
        {searching && summary(typed.trim(), hits.length)}
      </p>
      {searching && hits.length === 0 && (
        <p className={styles.none}>
          ことばを短くするか、
          <Link className="link" to={links.mail}>
            お問い合わせ
          </Link>
          からお聞かせください。
        </p>
      )}
      {hits.map(hit => (
        <HitItem key={hit.question.id} hit={hit} words={words} onChoose={onChoose} />
      ))}
    </div>
  )
}

const summary = (typed: string, count: number): string =>
  count > 0 ? `「${typed}」の質問は${count}件です。` : `「${typed}」の質問はありません。`

function HitItem({
  hit,
  words,
  onChoose,
}: {
  hit: Hit
  words: readonly string[]
  onChoose: () => void
}) {
  const { topic, question, sentence } = hit
  return (
    <details className={styles.question} open>
      <summary>
        <span>
          <span className={styles.from}>{topic.title}</span>
          <Marked text={question.question} words={words} />
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.answer}>
        <p>
          <Marked text={sentence} words={words} />
        </p>
        <Link className="link" to={`${topic.path}#${question.id}`} onClick={onChoose}>
          答えをすべて読む<span className="sr">（{question.question}）</span>
        </Link>
      </div>
    </details>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map(piece =>
    piece.marked ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
  )
}
