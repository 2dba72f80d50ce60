import { seenName } from '../../../../contract/calls/attachments.ts'
import { saveFile } from '../../../lib/device/save-file.ts'
import { formatFileSize } from '../../../lib/format/file-size.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import type { PickedFile } from './picked-file.ts'
import styles from './picked-strip.module.css'

export interface PickedStripProps {
  /** Name of the list. */
  label?: string
  files: readonly PickedFile[]
  onRemove: (key: string) => void
  /** Whether a click on a PDF saves it, because nobody can send it any more. */
  saves?: boolean
}

function Preview({ file, url, saves }: PickedFile & Pick<PickedStripProps, 'saves'>) {
  const name = seenName(file.name)
  if (url) return <img className={styles.picture} src={url} alt={name} />
  const size = formatFileSize(file.size)
  const words = (
    <>
      <Icon name="file" />
      <span>
        <b>{name}</b>
        {saves ? T.savePdf(size) : size}
      </span>
    </>
  )
  if (!saves) return <span className={styles.pdf}>{words}</span>
  return (
    <button type="button" className={styles.pdf} onClick={() => saveFile(name, file)}>
      {words}
    </button>
  )
}

/** Files of a draft, each with a button to remove it. */
export function PickedStrip({
  label = T.picked,
  files,
  onRemove,
  saves = false,
}: PickedStripProps) {
  const list = useRowFocus<HTMLUListElement>()
  if (files.length === 0) return null
  return (
    <ul ref={list} className={styles.strip} aria-label={label}>
      {files.map(one => (
        <li key={one.key}>
          <Preview {...one} saves={saves} />
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
