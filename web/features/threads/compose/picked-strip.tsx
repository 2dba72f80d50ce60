import { seenName } from '../../../../contract/calls/attachments.ts'
import { formatFileSize } from '../../../lib/format/file-size.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './picked-strip.module.css'
import type { PickedFile } from './use-picked-files.ts'

export interface PickedStripProps {
  /** Name of the list. */
  label?: string
  files: readonly PickedFile[]
  onRemove: (key: string) => void
}

function Preview({ file, url }: PickedFile) {
  if (url) return <img className={styles.picture} src={url} alt={seenName(file.name)} />
  return (
    <span className={styles.pdf}>
      <Icon name="file" />
      <span>
        <b>{seenName(file.name)}</b>
        {formatFileSize(file.size)}
      </span>
    </span>
  )
}

/** Files that will go with the message, each with a button to remove it. */
export function PickedStrip({ label = T.picked, files, onRemove }: PickedStripProps) {
  const list = useRowFocus<HTMLUListElement>()
  if (files.length === 0) return null
  return (
    <ul ref={list} className={styles.strip} aria-label={label}>
      {files.map(one => (
        <li key={one.key}>
          <Preview {...one} />
          <button
            type="button"
            className={styles.cross}
            aria-label={T.unpick(seenName(one.file.name))}
            onClick={() => onRemove(one.key)}
          >
            <span>
              <Icon name="close" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
