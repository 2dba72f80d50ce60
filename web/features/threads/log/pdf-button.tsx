import { type Attachment, scanText } from '../../../../contract/calls/attachments.ts'
import { formatFileSize } from '../../../lib/format/file-size.ts'
import { links } from '../../../lib/pages/links.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useSavePrivate } from '../../../ui/feedback/use-save-private.ts'
import { FoundWords } from '../search/found-words.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './attachments.module.css'

/** A PDF with its name, size and scan state; a click saves it on the device. */
export function PdfButton({ file }: { file: Attachment }) {
  const { busy, save } = useSavePrivate(file.name, links.attachment(file.id, 'large'))
  return (
    <button
      type="button"
      className={styles.pdf}
      aria-busy={busy || undefined}
      onClick={() => void save()}
    >
      <Icon name="file" />
      <b title={file.name}>
        <FoundWords text={file.name} />
      </b>
      <small>{scanText(file)}</small>
      <small>{busy ? T.saving : T.savePdf(formatFileSize(file.size))}</small>
    </button>
  )
}
