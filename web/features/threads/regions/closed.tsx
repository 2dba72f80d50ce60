import { useRef } from 'react'
import { isBlank } from '../../../../contract/text.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { draftName, type WritingPlace } from '../compose/draft.ts'
import { PickedStrip } from '../compose/picked-strip.tsx'
import { usePickedFiles } from '../compose/use-picked-files.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from '../thread.module.css'

/**
 * In place of the form, once nobody can write any more. A text that was being written can still be
 * copied (rule `nothing-typed-is-lost`), and its files are shown; a PDF can be saved.
 */
export function Closed({ owner, threadId }: WritingPlace) {
  const [draft, setDraft] = useKeptText(draftName(threadId))
  const { files, remove } = usePickedFiles({ owner, threadId })
  const box = useRef<HTMLDivElement>(null)
  const discard = () => {
    setDraft('')
    box.current?.focus()
  }
  return (
    <div ref={box} className={styles.closed} tabIndex={-1}>
      <b>{T.closed}</b>
      <span>{T.closedLead}</span>
      {!isBlank(draft) && (
        <div className={styles.left}>
          <Field label={T.leftDraft} hint={T.leftDraftHint}>
            {control => <TextArea {...control} readOnly rows={3} value={draft} />}
          </Field>
          <Button size="small" onClick={discard}>
            {T.discardDraft}
          </Button>
        </div>
      )}
      {files.length > 0 && (
        <div className={styles.left}>
          <p>{T.leftFiles}</p>
          <PickedStrip label={T.leftFiles} files={files} onRemove={remove} saves />
        </div>
      )}
    </div>
  )
}
