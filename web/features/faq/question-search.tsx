import { SearchField } from '../../ui/controls/search-field.tsx'
import styles from './faq.module.css'
import { topics } from './topics.ts'

const POPULAR = ['返金', '解約', '本名', '手数料'] as const
const COUNT = topics.reduce((sum, { questions }) => sum + questions.length, 0)

interface QuestionSearchProps {
  typed: string
  onType: (typed: string) => void
}

export function QuestionSearch({ typed, onType }: QuestionSearchProps) {
  return (
    <search className={styles.search}>
      <SearchField
        label="質問をさがす"
        className={styles.find}
        value={typed}
        placeholder={`ことばでさがす（${COUNT}の質問から）`}
        autoComplete="off"
        enterKeyHint="search"
        onChange={event => onType(event.target.value)}
      />
      <p className={styles.popular}>
        よくさがされる
        {POPULAR.map(word => (
          <button key={word} type="button" onClick={() => onType(word)}>
            {word}
          </button>
        ))}
      </p>
    </search>
  )
}
