import { useQuery } from '@tanstack/react-query'
import { writtenDate } from '../../../contract/written.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Notice } from '../feedback/notice.tsx'
import { SELLER_REST_TEXTS as T } from './rest-texts.ts'

const DAY_MS = 86_400_000

/** Says until when a seller is off; nothing while the seller is not. */
export function RestNotice({ sellerId, name }: { sellerId: number; name: string }) {
  const { data } = useQuery(
    { queryKey: ['seller_rest', sellerId], queryFn: () => browserApi.sellerRest({ sellerId }) },
    queryClient,
  )
  if (!data?.rest) return null
  const { endsAt, words } = data.rest
  const lastDay = writtenDate(new Date(Date.parse(endsAt) - DAY_MS))
  return (
    <Notice tone="wait">
      {T.until(name, lastDay)}
      {words && T.words(words)}
      {T.goesOn}
    </Notice>
  )
}
