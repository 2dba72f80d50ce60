import { useState } from 'react'
import type { Attachment } from '../../../contract/attachments.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { fetchPrivate } from '../../lib/fetch-private.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { links } from '../../lib/links.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './attachments.module.css'
import { CHAT_TEXTS as T } from './texts.ts'

/** A PDF by name and size; a press saves it on the device. */
export function PaperButton({ file }: { file: Attachment }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(file.name, await fetchPrivate(links.attachment(file.id, 'large')))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(errorMessage(error), { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={styles.paper}
      aria-busy={busy || undefined}
      onClick={() => !busy && void save()}
    >
      <Icon name="file" />
      <b title={file.name}>{file.name}</b>
      <small>{busy ? T.saving : T.savePaper(formatFileSize(file.size))}</small>
    </button>
  )
}
