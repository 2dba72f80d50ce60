import { useQuery } from '@tanstack/react-query'
import type { LedgerLine } from '../../../contract/calls/payouts.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { formatYen } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { placeBeside } from '../../ui/layout/place-beside.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { LedgerRow, LedgerRows } from '../../ui/money/ledger-rows.tsx'
import { withBalances } from './balances.ts'
import { PAYOUT_TEXTS as T } from './texts.ts'
import styles from './why-sheet.module.css'

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  if (lines.length === 0) return <p>{T.whyEmpty}</p>
  return (
    <LedgerRows className={styles.lines}>
      {withBalances(lines).map(({ at, what, amount, balance, place }) => (
        <LedgerRow
          key={place}
          what={what}
          yen={amount}
          yenClassName={amount < 0 ? styles.minus : undefined}
          at={at}
        >
          <small>{T.balance(formatYen(balance))}</small>
        </LedgerRow>
      ))}
    </LedgerRows>
  )
}

export type WhyOf = 'pending' | 'available'

/** Reads the lines each time the explanation is opened. */
function Explained({ of }: { of: WhyOf }) {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['balance-postings'], queryFn: () => browserApi.balancePostings() },
    queryClient,
  )
  if (data) return <Lines lines={data[of]} />
  if (!isError) return <Spinner inline label={T.loading} />
  return (
    <Notice tone="danger" role="alert">
      {T.whyFailed}
      <Button variant="plain" onClick={() => void refetch()}>
        {T.again}
      </Button>
    </Notice>
  )
}

interface WhySheetProps {
  /** Null while no amount is explained. */
  of: WhyOf | null
  onClose: () => void
}

/** The ledger lines that add up to an amount. */
export function WhySheet({ of, onClose }: WhySheetProps) {
  return (
    <Sheet
      place={placeBeside}
      open={of !== null}
      title={of === 'pending' ? T.whyPending : T.whyAvailable}
      onClose={onClose}
      actions={<Button onClick={onClose}>{T.close}</Button>}
    >
      {of && <Explained of={of} />}
    </Sheet>
  )
}
