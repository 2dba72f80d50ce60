import { Icon } from '../../ui/display/icon.tsx'
import styles from './faq.module.css'
import { topics } from './topics.ts'

const POPULAR = ['返金', '解約', '本名', '手数料'] as const
const COUNT = topics.reduce((sum, { questions }) => sum + questions.length, 0)

interface SearchFieldProps {
  typed: string
  onType: (typed: string) => void
}

export function SearchField({ typed, onType }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <label className={styles.find}>
        <Icon name="search" />
        <span className="sr">質問をさがす</span>
        <input
          type="search"
          value={typed}
          placeholder={`ことばでさがす（${COUNT}の質問から）`}
          autoComplete="off"
          enterKeyHint="search"
          onChange={event => onType(event.target.value)}
        />
      </label>
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
