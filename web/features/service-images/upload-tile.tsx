import type { Upload } from '../../lib/device/use-uploads.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CornerButton } from '../../ui/controls/corner-button.tsx'
import { cx } from '../../ui/cx.ts'
import { IMAGES_TEXTS as T } from './texts.ts'
import styles from './tiles.module.css'

const progressText = (share: number | null) => {
  if (share === null) return T.waiting
  return share < 1 ? T.sending(Math.floor(share * 100)) : T.saving
}

function Progress({ upload }: { upload: Upload }) {
  const { url, share } = upload
  const text = progressText(share)
  return (
    <>
      <img className={styles.sent} src={url} alt="" />
      <div className={styles.bar}>
        {text}
        <progress value={share ?? 0} max={1} aria-label={text} />
      </div>
    </>
  )
}

export interface UploadTileProps {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
}

/** A picture that is being uploaded, or why its upload failed. */
export function UploadTile({ upload, onRemove, onRetry }: UploadTileProps) {
  const { problem } = upload
  return (
    <li className={cx(styles.slot, problem !== null && styles.bad)}>
      {problem === null ? (
        <Progress upload={upload} />
      ) : (
        <>
          <span role="alert">{problem}</span>
          <Button variant="plain" size="small" onClick={onRetry}>
            {T.retry}
          </Button>
        </>
      )}
      <CornerButton label={problem === null ? T.stop : T.putAway} onClick={onRemove} />
    </li>
  )
}
