import { useId } from 'react'
import type { Group } from './groups-of.tsx'
import styles from './suggestions.module.css'

interface SuggestionGroupProps {
  group: Group
  active: string | null
  onGo: (to: string) => void
}

export function SuggestionGroup({ group: { title, options }, active, onGo }: SuggestionGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of a listbox
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.title} role="presentation">
        {title}
      </div>
      {options.map(option => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys and the focus
        <div
          key={option.id}
          id={option.id}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === active}
          className={styles.option}
          onClick={() => onGo(option.to)}
        >
          {option.picture}
          <span className={styles.label}>{option.label}</span>
          {option.note && <span className={styles.amount}>{option.note}</span>}
        </div>
      ))}
    </div>
  )
}
