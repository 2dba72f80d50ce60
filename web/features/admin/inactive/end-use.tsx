import { useState } from 'react'
import type {
  InactivePerson,
  InactiveWay,
} from '../../../../contract/calls/operator/admin-inactive.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Consequences } from '../../../ui/display/consequences.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { INACTIVE_TEXTS as T, WAY_TEXTS } from './inactive-texts.ts'

interface EndUseProps {
  person: InactivePerson
  way: InactiveWay
}

/**
 * Confirms that the operator ends a person's account, and names the yen that lapse
 * (rule `unpaid-sales-lapse`).
 */
export function EndUse({ person: { id, name, unpaid }, way }: EndUseProps) {
  const [open, setOpen] = useState(false)
  const W = WAY_TEXTS[way]
  const { call, busy, failure } = useCall(browserApi.endInactive, {
    failed: T.failed,
    readsAgain: 'always',
    onDone() {
      setOpen(false)
      showToast(W.done(name))
    },
  })
  const rows = [
    [T.services, W.services],
    [T.money, unpaid > 0 ? T.lapses(unpaid) : T.nothingUnpaid],
    [T.back, W.back],
  ] as const
  const end = () => void call({ userId: String(id), way, unpaid: String(unpaid) })
  return (
    <>
      <Button block variant="danger" onClick={() => setOpen(true)}>
        {W.act}
      </Button>
      <Sheet
        open={open}
        title={W.ask(name)}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{T.keep}</Button>
            <Button variant="danger" busy={busy} onClick={end}>
              {W.go(name)}
            </Button>
          </>
        }
      >
        <Consequences rows={rows} />
        {failure && <p role="alert">{failure}</p>}
      </Sheet>
    </>
  )
}
