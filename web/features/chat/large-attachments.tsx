import type { Attachment } from '../../../contract/attachments.ts'
import { links } from '../../lib/links.ts'
import { usePrivateFile } from '../../lib/use-private-file.ts'
import { Button } from '../../ui/button.tsx'
import { Lightbox, type LightboxProps, large } from '../../ui/lightbox.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './attachments.module.css'
import { CHAT_TEXTS as T } from './texts.ts'

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
