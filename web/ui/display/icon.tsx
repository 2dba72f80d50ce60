import { cx } from '../cx.ts'
import styles from './icon.module.css'

export type IconName =
  | 'search'
  | 'book'
  | 'hanger'
  | 'letter'
  | 'desk'
  | 'right'
  | 'left'
  | 'down'
  | 'plus'
  | 'close'
  | 'check'
  | 'filter'
  | 'out'
  | 'heart'
  | 'clock'
  | 'link'
  | 'good'
  | 'bad'
  | 'photo'
  | 'send'
  | 'retry'
  | 'shears'
  | 'drag'
  | 'note'
  | 'off'
  | 'file'
  | 'flag'
  | 'more'
  | 'ask'
  | 'card'

/** An icon in the colour and size of the text beside it; never the only label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <span className={cx(styles.icon, styles[name], className)} aria-hidden="true" />
}
