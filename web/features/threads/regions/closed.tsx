import { useRef } from 'react'
import { isBlank } from '../../../../contract/text.ts'
import { useKeptText } from '../../../lib/device/kept/use-kept-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { draftName } from '../compose/draft.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from '../thread.module.css'

/**
 * In place of the form, once nobody can write any more. A text that was being written can still be
 * copied (rule `nothing-typed-is-lost`).
 */
export function Closed({ threadId }: { threadId: number }) {
  const [draft, setDraft] = useKeptText(draftName(threadId))
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
    </div>
  )
}
