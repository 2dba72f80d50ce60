import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ExplainedPosting } from '../../../contract/calls/cancellations.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { placeBeside } from '../../ui/layout/place-beside.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import styles from './deal-postings.module.css'
import { DEAL_MONEY_TEXTS as T } from './texts.ts'

type Side = 'buy' | 'sell'

const signed = (yen: number) => (yen < 0 ? `−${formatYen(-yen)}` : formatYen(yen))

function Posting({ at, what, amount, parts }: ExplainedPosting) {
  return (
    <li>
      <p>
        <span>{what}</span>
        <b className={amount < 0 ? styles.minus : undefined}>{signed(amount)}</b>
      </p>
      <time>{formatDateTime(at)}</time>
      <dl>
        {parts.map(part => (
          <div key={part.what}>
            <dt>{part.what}</dt>
            <dd>{signed(part.amount)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Postings({ side, postings }: { side: Side; postings: readonly ExplainedPosting[] }) {
  if (postings.length === 0) return <p>{T.empty}</p>
  const numbered = postings.map((posting, place) => ({ posting, place }))
  return (
    <>
      <p className="small">{T.lead[side]}</p>
      <p className={styles.sum}>
        {T.sum[side]}
        <b>{signed(postings.reduce((sum, { amount }) => sum + amount, 0))}</b>
      </p>
      <ol className={styles.postings}>
        {numbered.map(({ posting, place }) => (
          <Posting key={place} {...posting} />
        ))}
      </ol>
      <p className="small">{T.rounding}</p>
    </>
  )
}

/** Reads the postings each time the explanation is opened. */
function Content({ dealId, side }: Pick<DealPostingsProps, 'dealId' | 'side'>) {
  const queryFn = () => browserApi.dealPostings({ dealId })
  const { data, isError, refetch } = useQuery(
    { queryKey: ['postings', dealId], queryFn },
    queryClient,
  )
  if (data) return <Postings side={side} postings={data.postings} />
  if (!isError) return <Spinner inline label={T.loading} />
  return (
    <Notice tone="danger" role="alert">
      {T.failed}
      <Button variant="plain" onClick={() => void refetch()}>
        {T.again}
      </Button>
    </Notice>
  )
}

export interface DealPostingsProps {
  dealId: number
  side: Side
  /** Further explanation of the amounts, above the ledger lines. */
  children?: ReactNode
}

/** A button that opens the ledger lines behind a deal's amounts. */
export function DealPostings({ dealId, side, children }: DealPostingsProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="plain" className={styles.why} onClick={() => setOpen(true)}>
        {T.why}
      </Button>
      <Sheet
        place={placeBeside}
        open={open}
        title={T.title}
        onClose={close}
        actions={<Button onClick={close}>{T.close}</Button>}
      >
        {open && (
          <div className={styles.content}>
            {children}
            <Content dealId={dealId} side={side} />
          </div>
        )}
      </Sheet>
    </>
  )
}
