import { useState } from 'react'
import { forgetSearched, searchedWords } from '../../lib/device/searched-words.ts'
import { links } from '../../lib/pages/links.ts'
import { Icon } from '../display/icon.tsx'
import { SEARCH_TEXTS as T } from './search-texts.ts'
import styles from './suggestions.module.css'

interface RecentProps {
  onGo: (to: string) => void
  /** Called when the last word was removed. */
  onEmpty: () => void
}

/** The words that were searched for on this device. */
export function Recent({ onGo, onEmpty }: RecentProps) {
  const [words, setWords] = useState(searchedWords)
  if (words.length === 0) return null
  const forget = (word: string) => {
    forgetSearched(word)
    const left = searchedWords()
    setWords(left)
    if (left.length === 0) onEmpty()
  }
  return (
    <div className={styles.recent}>
      <span className={styles.title}>{T.recent}</span>
      <ul>
        {words.map(word => (
          <li key={word}>
            <button type="button" onClick={() => onGo(links.services({ q: word }))}>
              <Icon name="clock" />
              {word}
            </button>
            <button type="button" aria-label={T.forget(word)} onClick={() => forget(word)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
