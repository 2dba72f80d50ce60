import { SEAL_STROKES } from '../../../contract/papers/sheet.ts'
import styles from './sheet.module.css'

/** The seal with the character 衣; decoration, the issuer's name stands beside it. */
export function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 64 64" aria-hidden="true" fill="none">
      <rect x="3" y="3" width="58" height="58" rx="5" stroke="currentColor" strokeWidth="3" />
      <path
        d={SEAL_STROKES}
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
