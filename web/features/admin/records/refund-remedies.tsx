import { type FormEvent, useState } from 'react'
import type { AdminList } from '../../../../contract/calls/operator/admin-lists.ts'
import { REFUND_NOTE_MAX } from '../../../../contract/limits.ts'
import { isBlank } from '../../../../contract/text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './records.module.css'

type Row = AdminList['rows'][number]

function RefundRemedies({ refundKey: key }: { refundKey: string }) {
  const [note, setNote] = useState('')
  const again = useCall(browserApi.sendRefundAgain, { readsAgain: 'always' })
  const settling = useCall(browserApi.settleRefund, { readsAgain: 'always' })
  const busy = again.busy || settling.busy
  const settle = (event: FormEvent) => {
    event.preventDefault()
    void settling.call({ key, note })
  }
  return (
    <div className={styles.remedies}>
      <Button size="small" busy={busy} onClick={() => void again.call({ key })}>
        {T.sendAgain}
      </Button>
      <form onSubmit={settle}>
        <label>
          <span className="sr">{T.settleNote}</span>
          <input
            value={note}
            maxLength={REFUND_NOTE_MAX}
            placeholder={T.settleNote}
            onChange={event => setNote(event.target.value)}
          />
        </label>
        <Button size="small" type="submit" busy={busy} disabled={isBlank(note)}>
          {T.settle}
        </Button>
      </form>
      {(again.failure ?? settling.failure) && <p role="alert">{T.actFailed}</p>}
    </div>
  )
}

/** Returns the actions for rows of refunds still owed: send again, or record as settled. */
export function refundRemediesOf({ columns }: Pick<AdminList, 'columns'>) {
  const keyAt = columns.findIndex(({ title }) => title === T.keyColumn)
  return (row: Row) =>
    row.includes(T.owed) && <RefundRemedies key={row[keyAt]} refundKey={String(row[keyAt])} />
}
