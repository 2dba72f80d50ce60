import type { Upload } from '../../../lib/device/use-uploads.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import styles from './desk.module.css'
import { DESK_TEXTS as T } from './desk-texts.ts'

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

/** A picture on its way, or why it did not arrive; it keeps its place until it is removed. */
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
      <button
        type="button"
        className={styles.cross}
        aria-label={problem === null ? T.stop : T.unpick}
        onClick={onRemove}
      >
        <span>
          <Icon name="close" />
        </span>
      </button>
    </li>
  )
}
