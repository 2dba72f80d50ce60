import { skipToken, useQuery } from '@tanstack/react-query'
import type { CancelRequest } from '../../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../../contract/calls/deals.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Consequences } from '../../../ui/display/consequences.tsx'
import { ServiceLine } from '../../../ui/display/service-line.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { serviceOf } from '../exit-screen.tsx'
import { REQUEST_TEXTS } from '../request-texts.ts'
import { useDecision } from '../use-decision.ts'
import { outcomeRows, withdrawRows } from './withdraw-rows.ts'
import { WITHDRAW_TEXTS as T } from './withdraw-texts.ts'

const read = async ({ id, dealId }: CancelRequest) => {
  const [request, deal] = await Promise.all([
    browserApi.request({ requestId: id }),
    browserApi.deal({ dealId }),
  ])
  return { request, deal }
}

/** The sentence about the answer that came first; null while the request can be withdrawn. */
function overtakenBy(request: CancelRequest | undefined): string | null {
  if (!request || request.state === 'open' || request.state === 'withdrawn') return null
  return T.answered[request.state](formatDateTime(request.answeredAt), request.counterpartName)
}

function Asked({ request }: { request: CancelRequest }) {
  const kind = REQUEST_TEXTS.kind[request.type]
  const note = T.note(request.counterpartName, kind, formatDateTime(request.createdAt))
  return <ServiceLine service={serviceOf(request)} note={note} />
}

interface OvertakenProps {
  answer: string
  request: CancelRequest
  deal: Deal
  onClose: () => void
}

function Overtaken({ answer, request, deal, onClose }: OvertakenProps) {
  return (
    <Sheet
      open
      title={T.overtaken}
      onClose={onClose}
      actions={
        <LinkButton variant="primary" to={links.messages(deal.threadId)}>
          {T.toThread}
        </LinkButton>
      }
    >
      <p>{answer}</p>
      <Consequences rows={outcomeRows(request)} />
    </Sheet>
  )
}

interface WithdrawDialogProps {
  /** The viewer's own request; null while the dialog is closed. */
  request: CancelRequest | null
  /** Whether the page still lists it as open; the dialog reads it again when that changes. */
  isOpen: boolean
  onClose: () => void
}

/**
 * Withdraws a request after a confirmation, or shows the answer that came first. The dialog is no
 * part of the request's row, because an answer removes the row.
 */
export function WithdrawDialog({ request, isOpen, onClose }: WithdrawDialogProps) {
  const { call, busy, failure } = useDecision(browserApi.withdrawRequest, {
    done: () => T.done,
    to: links.deals(request?.side),
  })
  const { data } = useQuery(
    {
      queryKey: ['withdrawal', request?.id, isOpen],
      queryFn: request ? () => read(request) : skipToken,
    },
    queryClient,
  )
  const overtaken = request && overtakenBy(data?.request)
  if (overtaken && data) return <Overtaken answer={overtaken} {...data} onClose={onClose} />
  return (
    <Sheet
      open={request !== null}
      title={T.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{T.keep}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => request && void call({ requestId: request.id })}
          >
            {T.go}
          </Button>
        </>
      }
    >
      {request && (
        <>
          <Asked request={request} />
          <Consequences rows={withdrawRows(request, data?.deal)} />
        </>
      )}
      <FailureNotice>{failure}</FailureNotice>
    </Sheet>
  )
}
