import { Button } from '../../ui/controls/button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import styles from './submit-bar.module.css'
import { FORM_TEXTS as T } from './texts.ts'
import { FIELD_LABELS, type FieldName } from './values.ts'

export interface SubmitBarProps {
  label: string
  left: readonly FieldName[]
  /** Whether the picture was refused or is missing. */
  pictureWrong: boolean
  /** Text about the uploads that must end before the form is sent; null when there are none. */
  waitsFor: string | null
  onGo: (name: FieldName) => void
  busy: boolean
  share: number | null
  failure: string | null
}

function Left({
  left,
  pictureWrong,
  onGo,
}: Pick<SubmitBarProps, 'left' | 'pictureWrong' | 'onGo'>) {
  const count = left.length + (pictureWrong ? 1 : 0)
  if (count === 0) return <p className={styles.left}>{T.ready}</p>
  return (
    <p className={styles.left} role="status">
      {T.left(count)}
      {pictureWrong && <span>{T.picture}</span>}
      {left.map(name => (
        <button key={name} type="button" onClick={() => onGo(name)}>
          {FIELD_LABELS[name]}
        </button>
      ))}
    </p>
  )
}

const progressText = (share: number) => (share < 1 ? T.sending(Math.floor(share * 100)) : T.saving)

function Progress({ share }: { share: number }) {
  return (
    <p className={styles.progress} role="status">
      <progress value={share} max={1} aria-label={T.saving} />
      {/* Screen readers would read each of the hundred steps. */}
      <span aria-hidden={share < 1}>{progressText(share)}</span>
    </p>
  )
}

/** Links to the incomplete fields or the upload progress, and the submit button. */
export function SubmitBar(props: SubmitBarProps) {
  const { label, left, pictureWrong, waitsFor, busy, share, failure } = props
  return (
    <div className={styles.submit}>
      <FailureNotice>{failure}</FailureNotice>
      <div>
        {share === null ? <Left {...props} /> : <Progress share={share} />}
        <p className={styles.waitsFor} role="status">
          {waitsFor}
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        disabled={left.length > 0 || pictureWrong}
      >
        {label}
      </Button>
    </div>
  )
}
