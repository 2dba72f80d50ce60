import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminList } from '../../../contract/admin.ts'
import { ApiError } from '../../lib/api-error.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { RECORD_TEXTS as T } from './record-texts.ts'

type Row = AdminList['rows'][number]

function CloseAlert({ alertKey }: { alertKey: string }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const close = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await browserApi.admin_alert_close({ key: alertKey })
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void close()}>
      {failed ? T.closeFailed : T.close}
    </Button>
  )
}

/** What ends the row of an open alert. */
export function closeAlertOf({ columns }: Pick<AdminList, 'columns'>) {
  const keyAt = columns.findIndex(({ title }) => title === T.keyColumn)
  return (row: Row) =>
    row.includes(T.open) && <CloseAlert key={row[keyAt]} alertKey={String(row[keyAt])} />
}
