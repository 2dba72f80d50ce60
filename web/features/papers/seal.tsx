import styles from './sheet.module.css'

/** The seal with the character 衣; decoration, the issuer's name stands beside it. */
export function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 64 64" aria-hidden="true" fill="none">
      <rect x="3" y="3" width="58" height="58" rx="5" stroke="currentColor" strokeWidth="3" />
      <path
        d="M32 11V18M14 21H50M32 21C27 30 20 36 13 40M24 33V53L33 46M34 28C38 40 44 48 52 53M47 31L39 39"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
