import { useQuery } from '@tanstack/react-query'
import { DAY_MS } from '../../../contract/dates/durations.ts'
import { writtenDate } from '../../../contract/written.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Icon } from '../display/icon.tsx'
import { Notice } from '../feedback/notice.tsx'
import styles from './rest-notice.module.css'
import { SELLER_REST_TEXTS as T } from './rest-texts.ts'

interface RestNoticeProps {
  sellerId: number
  name: string
  /** Shows only the date on narrow screens, until it is opened. */
  folds?: boolean
}

/** Says until when a seller is off; nothing while the seller is not. */
export function RestNotice({ sellerId, name, folds = false }: RestNoticeProps) {
  const { data } = useQuery(
    { queryKey: ['seller_rest', sellerId], queryFn: () => browserApi.sellerRest({ sellerId }) },
    queryClient,
  )
  if (!data?.rest) return null
  const { endsAt, words } = data.rest
  const lastDay = writtenDate(new Date(Date.parse(endsAt) - DAY_MS))
  return (
    <Notice tone="wait">
      <details className={styles.rest} open={!folds}>
        <summary>
          {T.until(name, lastDay)}
          <Icon name="down" className={styles.arrow} />
        </summary>
        {words && <p className={styles.words}>{T.words(words)}</p>}
        <p>{T.goesOn}</p>
      </details>
    </Notice>
  )
}
