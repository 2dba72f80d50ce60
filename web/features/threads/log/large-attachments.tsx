import type { Attachment } from '../../../../contract/calls/attachments.ts'
import { usePrivateFile } from '../../../lib/device/use-private-file.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Lightbox, type LightboxProps, large } from '../../../ui/display/lightbox/lightbox.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './attachments.module.css'

function Large({ file }: { file: Attachment }) {
  const { url, failed, retry } = usePrivateFile(links.attachment(file.id, 'large'))
  if (url) return <img className={large} src={url} alt={file.name} />
  return (
    <div className={styles.lost}>
      {failed ? <Button onClick={retry}>{T.pictureLost}</Button> : <Spinner />}
    </div>
  )
}

export interface LargeAttachmentsProps extends Pick<LightboxProps, 'shown' | 'onShow' | 'onClose'> {
  pictures: readonly Attachment[]
}

export function LargeAttachments({ pictures, ...rest }: LargeAttachmentsProps) {
  const file = pictures[rest.shown]
  return (
    <Lightbox {...rest} count={pictures.length}>
      {file && <Large key={file.id} file={file} />}
    </Lightbox>
  )
}
