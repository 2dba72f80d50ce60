import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { Consequences } from '../../../ui/display/consequences.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { namesOf } from '../note/names-of.ts'
import { inputDay } from './rest-days.ts'
import { REST_TEXTS as T } from './texts.ts'

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

/** Lists what the days off stop, what goes on, and which buyers to answer first. */
export function RestEffects({ backDay }: { backDay: string }) {
  const names = useReceivers()
  const unanswered = useUnanswered(backDay)
  return (
    <>
      <Consequences
        rows={[
          [T.asked, T.askedSaid],
          ...(names
            ? [[T.deals, names[0] ? T.dealsSaid(namesOf(names)) : T.noDeals] as const]
            : []),
          [T.payments, T.paymentsSaid],
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
