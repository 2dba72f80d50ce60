import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type Breakdown, MonthsSheet } from './months-sheet.tsx'
import { outlookOf } from './outlook.ts'
import type { PlotDate } from './plot/dates.ts'
import { Plot } from './plot/plot.tsx'
import { PAYOUT_TEXTS as T } from './texts.ts'

async function readOutlook() {
  const [{ available }, { earnings, now }] = await Promise.all([
    browserApi.payoutAmount(),
    browserApi.payoutStatement(),
  ])
  return { sales: earnings.length, outlook: outlookOf(earnings, available, now) }
}

/** The next thirty days on another page; nothing before the first sale. */
export function OutlookPart({ dates }: { dates: readonly PlotDate[] }) {
  const [shown, setShown] = useState<Breakdown | null>(null)
  const { data, isError, refetch } = useQuery(
    { queryKey: ['outlook'], queryFn: readOutlook },
    queryClient,
  )
  if (!data && isError)
    return (
      <Notice tone="danger" role="alert">
        {T.outlookFailed}
        <Button variant="plain" onClick={() => void refetch()}>
          {T.again}
        </Button>
      </Notice>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height={400} />
      </Loading>
    )
  if (data.sales === 0) return null
  return (
    <>
      <Plot
        outlook={data.outlook}
        dates={dates}
        inDays
        onOpen={({ held, steps, yen }) =>
          setShown({ held, yen, earnings: steps.map(({ earning }) => earning) })
        }
      />
      <MonthsSheet shown={shown} onClose={() => setShown(null)} />
    </>
  )
}
