import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { inputDay } from '../../../lib/format/input-day.ts'
import { links } from '../../../lib/pages/links.ts'
import { Consequences } from '../../../ui/display/consequences.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { namesOf } from '../note/names-of.ts'
import { REST_TEXTS as T } from './texts.ts'

/** Number of days for which the desk has the dates of the deals. */
const KNOWN_DAYS = 30

const useReceivers = () =>
  useQuery(
    { queryKey: ['announcements'], queryFn: () => browserApi.announcements() },
    queryClient,
  ).data?.services.flatMap(({ buyers }) => buyers)

/** Deals without a first answer whose seven days end before the return. */
function useUnanswered(backDay: string) {
  const { data } = useQuery({ queryKey: ['desk'], queryFn: () => browserApi.desk() }, queryClient)
  const waiting = data?.waiting ?? []
  return waiting.filter(
    ({ kind, until }) => kind === 'answer' && until !== null && inputDay(until) < backDay,
  )
}

/** Says which renewals are in the days off, as far as the desk knows the dates of the deals. */
function useRenewals(firstDay: string, backDay: string): string {
  const { data } = useQuery(
    { queryKey: ['desk', 'services'], queryFn: () => browserApi.deskServices() },
    queryClient,
  )
  const known = data && inputDay(Date.parse(data.now) + KNOWN_DAYS * DAY_MS)
  if (!data || !known || backDay > known) return T.paymentsSaid
  const within = data.renewals.filter(
    ({ at, kind }) => kind === 'renews' && inputDay(at) >= firstDay && inputDay(at) < backDay,
  )
  const [first] = within
  if (!first) return T.paymentsSaid
  if (within.length > 1) return T.renewals(within.length)
  return T.oneRenewal(formatDate(first.at).slice('yyyy/'.length), first.buyerName)
}

/** Lists what the days off stop, what goes on, and which buyers to answer first. */
export function RestEffects({ firstDay, backDay }: { firstDay: string; backDay: string }) {
  const names = useReceivers()
  const renewals = useRenewals(firstDay, backDay)
  const unanswered = useUnanswered(backDay)
  return (
    <>
      <Consequences
        rows={[
          [T.asked, T.askedSaid],
          ...(names
            ? [[T.deals, names[0] ? T.dealsSaid(namesOf(names)) : T.noDeals] as const]
            : []),
          [T.payments, renewals],
          [T.silence, T.silenceSaid],
        ]}
      />
      {unanswered.map(({ id, buyerName, until }) => (
        <Notice key={id} tone="wait">
          {T.unanswered(buyerName ?? '')} {T.due(formatDateTime(until))}{' '}
          <Link className="link" to={links.messages(id)}>
            {T.answer}
          </Link>
        </Notice>
      ))}
    </>
  )
}
