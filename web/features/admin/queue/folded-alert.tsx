import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { ROW } from '../keys/rows.ts'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './alert-queue.module.css'
import { useAlertAct } from './use-alert-act.ts'

/** How long the button to take the act back is shown; later the list of alerts still offers it. */
const UNDO_MS = 6000

function Undo({ alertKey, onUndone }: { alertKey: string; onUndone: () => void }) {
  const [gone, setGone] = useState(false)
  const { reopen, busy, failure } = useAlertAct(alertKey, onUndone)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  if (failure) return <span role="alert">{failure}</span>
  if (gone && !busy) return null
  return (
    <Button variant="plain" size="small" busy={busy === 'reopen'} onClick={reopen}>
      {T.undo}
    </Button>
  )
}

interface FoldedAlertProps {
  alertKey: string
  title: string
  message: string
  mayUndo: boolean
  onUndone: () => void
}

/** An alert that was acted on, in one line: the result, and a button that takes the act back. */
export function FoldedAlert({ alertKey, title, message, mayUndo, onUndone }: FoldedAlertProps) {
  const row = useRef<HTMLLIElement>(null)
  // The pressed button is gone, so its row gets the focus: the keys for the list go on from there.
  useEffect(() => row.current?.focus({ preventScroll: true }), [])
  return (
    <li ref={row} className={styles.folded} {...ROW}>
      <Icon name="check" />
      <p role="status">
        <b>{title}</b> {message}
      </p>
      {mayUndo ? (
        <Undo alertKey={alertKey} onUndone={onUndone} />
      ) : (
        <Link className="link" to={adminLinks.records('audit')}>
          {T.seeRecord}
        </Link>
      )}
    </li>
  )
}
