import { useState } from 'react'
import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { REQUEST_TEXTS as T } from './request-texts.ts'
import { useDecision } from './use-decision.ts'

/** Withdraws the viewer's own open request, after a confirmation. */
export function Withdraw({ request }: { request: CancelRequest }) {
  const [asks, setAsks] = useState(false)
  const { call, busy, failure } = useDecision(browserApi.withdrawRequest, {
    done: () => T.withdrawn,
    to: links.deals(request.side),
  })
  return (
    <>
      <Button variant="plain" onClick={() => setAsks(true)}>
        {T.withdraw}
      </Button>
      <Sheet
        open={asks}
        title={T.withdrawTitle}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{T.withdrawKeep}</Button>
            <Button
              variant="solid"
              busy={busy}
              onClick={() => void call({ requestId: request.id })}
            >
              {T.withdrawGo}
            </Button>
          </>
        }
      >
        <p>{T.withdrawLead(request.counterpartName)}</p>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </Sheet>
    </>
  )
}
