import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Renewal } from '../../../../contract/calls/desk/desk.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import desk from '../desk.module.css'
import { FailedPart } from '../failed-part.tsx'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import { LastDays } from './last-days.tsx'
import { monthBars } from './month-bars.ts'
import { Months } from './months.tsx'
import { ServiceRows } from './service-rows.tsx'

const LOOKS = { renews: 'plain', asked: 'plain', retries: 'retry', ends: 'stop' } as const

/** A date of a deal as the plot of the next thirty days shows it. */
const plotDate = ({ dealId, kind, at, buyerName, amount }: Renewal) => ({
  key: `${dealId}-${kind}`,
  at,
  name: buyerName,
  look: LOOKS[kind],
  what: T.dateKind[kind],
  yen: kind === 'ends' ? null : amount,
})
type DealDate = ReturnType<typeof plotDate>

export interface ServicesPartProps {
  /** The plot of the next thirty days, with the dates of the running deals. */
  outlook: (dates: readonly DealDate[]) => ReactNode
}

type ServicesData = Awaited<ReturnType<typeof browserApi.deskServices>>

function Figures({ now, services, renewals, months, lastDays }: ServicesData) {
  return (
    <>
      <div className={desk.halves}>
        <Months {...monthBars(months, { services, now: formatDate(now).slice(0, 7) })} />
        <LastDays {...lastDays} />
      </div>
      <ServiceRows services={services} renewals={renewals} />
    </>
  )
}

/** The next thirty days, the months, and each service with its figures. */
export function ServicesPart({ outlook }: ServicesPartProps) {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['desk', 'services'], queryFn: () => browserApi.deskServices() },
    queryClient,
  )
  return (
    <>
      {outlook(data?.renewals.map(plotDate) ?? [])}
      {data && <Figures {...data} />}
      {!data && (
        <div className={desk.section}>
          {isError ? (
            <FailedPart onAgain={refetch}>{T.failed}</FailedPart>
          ) : (
            <Loading>
              <Skeleton height={480} />
            </Loading>
          )}
        </div>
      )}
    </>
  )
}
