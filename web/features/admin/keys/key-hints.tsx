import styles from './admin-keys.module.css'
import { HINTS } from './keys-texts.ts'

/** The keys of a queue or a list, for people who have a keyboard. */
export function KeyHints({ of }: { of: keyof typeof HINTS }) {
  return (
    <p className={styles.hints} aria-hidden="true">
      {HINTS[of].map(([keys, does]) => (
        <span key={keys}>
          {keys.split(' ').map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
