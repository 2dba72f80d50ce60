import { useContext } from 'react'
import styles from './found-words.module.css'
import { HitContext } from './hit-context.ts'
import { markWords } from './mark-words.ts'

/** A text in which the words of the search in the thread are marked. */
export function FoundWords({ text }: { text: string }) {
  const { words } = useContext(HitContext)
  return markWords(text, words).map((part, index) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
