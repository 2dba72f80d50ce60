import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminList } from '../../../contract/calls/admin.ts'
import { REFUND_NOTE_MAX } from '../../../contract/limits.ts'
import { isBlank } from '../../../contract/text.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RECORD_TEXTS as T } from './record-texts.ts'
import styles from './records.module.css'

type Row = AdminList['rows'][number]

function RefundRemedies({ refundKey: key }: { refundKey: string }) {
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const act = async (call: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(false)
    try {
      await call()
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    }
    setBusy(false)
  }
  const settle = (event: FormEvent) => {
    event.preventDefault()
    void act(() => browserApi.settleRefund({ key, note }))
  }
  return (
    <div className={styles.remedies}>
      <Button
        size="small"
        busy={busy}
        onClick={() => void act(() => browserApi.sendRefundAgain({ key }))}
      >
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
      {failed && <p role="alert">{T.actFailed}</p>}
    </div>
  )
}

/** Answers the actions for rows of refunds still owed: send again, or record as settled. */
export function refundRemediesOf({ columns }: Pick<AdminList, 'columns'>) {
  const keyAt = columns.findIndex(({ title }) => title === T.keyColumn)
  return (row: Row) =>
    row.includes(T.owed) && <RefundRemedies key={row[keyAt]} refundKey={String(row[keyAt])} />
}
