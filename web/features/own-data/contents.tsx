import type { ExportPart } from '../../../contract/calls/exports.ts'
import { formatFileSize } from '../../lib/format/file-size.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './own-data.module.css'
import { OWN_DATA_TEXTS as T } from './texts.ts'

export function Contents({ parts }: { parts: readonly ExportPart[] }) {
  return (
    <section>
      <h2 className={styles.heading}>{T.contents}</h2>
      <ul className={styles.parts}>
        {parts.map(({ name, count, bytes }) => {
          const { title, note, icon, unit } = T.parts[name]
          const size = bytes ? formatFileSize(bytes) : null
          return (
            <li key={name}>
              <Icon name={icon} className={styles.icon} />
              <span>
                <b>{title}</b>
                {note && <small>{note}</small>}
              </span>
              <span className={styles.amount}>{T.amount(formatNumber(count), unit, size)}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.left}>{T.left}</p>
    </section>
  )
}
