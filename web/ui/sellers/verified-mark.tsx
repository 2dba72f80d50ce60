import { Icon } from '../display/icon.tsx'
import styles from './seller-numbers.module.css'
import { SELLER_TEXTS as T } from './seller-texts.ts'

/** Leads to the seller's card, where a click explains the label. */
export const VerifiedMark = ({ to }: { to: `#${string}` }) => (
  <a href={to} className={styles.label}>
    <Icon name="check" />
    {T.verified}
  </a>
)
