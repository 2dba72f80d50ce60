import { useState } from 'react'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Consequences } from '../../ui/display/consequences.tsx'
import { AskFirst } from '../../ui/feedback/ask-first.tsx'
import { blockAndReport } from './block-and-report.ts'
import { BLOCK_TEXTS as T } from './texts.ts'

interface BlockDialogProps {
  person: { id: number; name: string }
  /** The thread in which the viewer blocks; its messages can be reported together with the block. */
  threadId: number | null
  open: boolean
  onClose: () => void
}

/** Names what follows a block before it is made. */
export function BlockDialog({ person, threadId, open, onClose }: BlockDialogProps) {
  const [reports, setReports] = useState(false)
  return (
    <AskFirst
      open={open}
      onClose={onClose}
      send={blockAndReport}
      input={{ userId: person.id, reportedThread: reports ? threadId : null }}
      texts={T.blocking(person.name)}
    >
      <Consequences rows={T.consequences} />
      {threadId !== null && (
        <Checkbox checked={reports} onChange={event => setReports(event.target.checked)}>
          {T.reports}
        </Checkbox>
      )}
    </AskFirst>
  )
}
