import { type Attachment, scanText } from '../../../contract/calls/attachments.ts'
import type { Report, SharedMessage } from '../../../contract/calls/reports.ts'
import { useComesNear } from '../../lib/device/use-comes-near.ts'
import { usePrivateFile } from '../../lib/device/use-private-file.ts'
import { formatFileSize } from '../../lib/format/file-size.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useSavePrivate } from '../../ui/feedback/use-save-private.ts'
import styles from './reports.module.css'
import { REPORTS_TEXTS as T } from './reports-texts.ts'

interface FileProps {
  file: Attachment
  address: string
}

function ShownPicture({ file, address }: FileProps) {
  const [element, near] = useComesNear<HTMLSpanElement>()
  const { url, failed, retry } = usePrivateFile(near ? address : null)
  if (failed) return <Button onClick={retry}>{T.fileLost}</Button>
  return (
    <span ref={element} className={styles.picture}>
      {url && <img src={url} alt={file.name} />}
    </span>
  )
}

function ShownPdf({ file, address }: FileProps) {
  const { busy, save } = useSavePrivate(file.name, address)
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Icon name="file" />
      {T.save(file.name, formatFileSize(file.size), scanText(file))}
    </Button>
  )
}

function Message({ message, report }: { message: SharedMessage; report: Report }) {
  const asked = message.id === report.messageId
  return (
    <li className={cx(styles.message, asked && styles.asked)}>
      <p className={styles.who}>
        <b>
          {message.author.id} {message.author.name}
        </b>
        {asked && <Badge tone="fresh">{T.asked}</Badge>}
        <time>{formatDateTime(message.createdAt)}</time>
      </p>
      {message.text && <p className={styles.words}>{message.text}</p>}
      {message.attachments.map(file => {
        const Shown = file.kind === 'picture' ? ShownPicture : ShownPdf
        const address = adminLinks.reportFile(report.id, file.id)
        return <Shown key={file.id} file={file} address={address} />
      })}
    </li>
  )
}

/** Copies of the messages, made when the reporter chose to share them. */
export function SharedMessages({ report }: { report: Report }) {
  if (report.messages.length === 0) return <p>{T.nothing}</p>
  return (
    <ol className={styles.messages}>
      {report.messages.map(message => (
        <Message key={`${message.author.id}-${message.id}`} message={message} report={report} />
      ))}
    </ol>
  )
}
