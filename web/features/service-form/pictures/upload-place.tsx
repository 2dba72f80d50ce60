import type { Upload } from '../../../lib/device/use-uploads.ts'
import { CornerButton } from '../../../ui/controls/corner-button.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './picture-editor.module.css'
import { PICTURE_TEXTS as T } from './picture-texts.ts'

function Progress({ url, share }: Upload) {
  const isSaving = share === 1
  const word = share === null ? T.waiting : isSaving ? T.saving : T.sending
  return (
    <>
      <img className={styles.sent} src={url} alt="" />
      <span className={styles.bar}>
        <span>
          <span className={styles.word}>{word} </span>
          {share !== null && !isSaving && T.percent(share)}
        </span>
        <progress value={share ?? 0} max={1} aria-label={word} />
      </span>
    </>
  )
}

export interface UploadPlaceProps {
  upload: Upload
  isFirst: boolean
  onRemove: () => void
  onRetry: () => void
}

/**
 * A picture that is being uploaded, or why its upload failed; it keeps its place until it is
 * removed.
 */
export function UploadPlace({ upload, isFirst, onRemove, onRetry }: UploadPlaceProps) {
  const { problem, isRefused } = upload
  return (
    <li className={cx(styles.place, isFirst && styles.main, problem !== null && styles.bad)}>
      {problem === null ? <Progress {...upload} /> : <span role="alert">{problem}</span>}
      {problem !== null && !isRefused && (
        <button type="button" className={styles.again} onClick={onRetry}>
          {T.again}
        </button>
      )}
      <CornerButton
        label={problem === null ? T.stop : T.unpick}
        className={styles.cross}
        onClick={onRemove}
      />
    </li>
  )
}
