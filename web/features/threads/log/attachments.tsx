import { Suspense, useState } from 'react'
import type { Attachment } from '../../../../contract/calls/attachments.ts'
import { useComesNear } from '../../../lib/device/use-comes-near.ts'
import { usePrivateFile } from '../../../lib/device/use-private-file.ts'
import { links } from '../../../lib/pages/links.ts'
import { part } from '../../../lib/pages/part.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './attachments.module.css'
import { PdfButton } from './pdf-button.tsx'

/** Loaded on the first click. */
const LargeAttachments = part(() => import('./large-attachments.tsx'), 'LargeAttachments')

function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className={styles.picture} onClick={onRetry}>
      <span className={styles.lost}>
        <Icon name="retry" />
        {T.pictureLost}
      </span>
    </button>
  )
}

function Thumb({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const [element, near] = useComesNear<HTMLSpanElement>()
  const { url, failed, retry } = usePrivateFile(near ? links.attachment(file.id, 'small') : null)
  if (failed) return <Lost onRetry={retry} />
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={T.openPicture(file.name)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span ref={element}>{url && <img src={url} alt="" />}</span>
    </button>
  )
}

/** The files of a message: pictures in a small grid, PDFs as buttons below. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const pictures = files.filter(({ kind }) => kind === 'picture')
  const pdfs = files.filter(({ kind }) => kind === 'pdf')
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((file, index) => (
            <Thumb key={file.id} file={file} onOpen={() => setShown(index)} />
          ))}
        </div>
      )}
      {pdfs.map(file => (
        <PdfButton key={file.id} file={file} />
      ))}
      {shown !== null && (
        <Suspense>
          <LargeAttachments
            pictures={pictures}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
