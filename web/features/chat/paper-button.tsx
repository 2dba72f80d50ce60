import { type Attachment, scanWords } from '../../../contract/attachments.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { links } from '../../lib/links.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSavePrivate } from '../../ui/use-save-private.ts'
import styles from './attachments.module.css'
import { CHAT_TEXTS as T } from './texts.ts'

/** A PDF with its name, size and scan state; a click saves it on the device. */
export function PaperButton({ file }: { file: Attachment }) {
  const { busy, save } = useSavePrivate(file.name, links.attachment(file.id, 'large'))
  return (
    <button
      type="button"
      className={styles.paper}
      aria-busy={busy || undefined}
      onClick={() => void save()}
    >
      <Icon name="file" />
      <b title={file.name}>{file.name}</b>
      <small>{scanWords(file)}</small>
      <small>{busy ? T.saving : T.savePaper(formatFileSize(file.size))}</small>
    </button>
  )
}
