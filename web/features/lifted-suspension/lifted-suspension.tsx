import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './lifted-suspension.module.css'
import { LIFTED_TEXTS as T } from './texts.ts'

const KEY = ['lifted-suspension']

/** Says that a suspension is over, until the person closes it (rule `lifting-is-said-once`). */
export function LiftedSuspension() {
  const { data } = useQuery(
    { queryKey: KEY, queryFn: () => browserApi.liftedSuspension({}) },
    queryClient,
  )
  const { call, busy } = useCall(browserApi.closeLiftedSuspension, {
    failed: T.failed,
    onDone: () => queryClient.setQueryData(KEY, null),
  })
  if (!data) return null
  return (
    <Notice tone="ok" role="status">
      <p>{T.lifted(formatDateTime(data.liftedAt), data.pausedServices)}</p>
      {data.text && <p>{data.text}</p>}
      <p className={styles.acts}>
        {data.pausedServices > 0 && <LinkButton to={links.desk}>{T.desk}</LinkButton>}
        <Button variant="plain" busy={busy} onClick={() => void call({})}>
          {T.close}
        </Button>
      </p>
    </Notice>
  )
}
