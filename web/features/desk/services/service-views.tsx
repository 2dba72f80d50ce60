import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { ServiceViews as Views } from '../../../../contract/calls/desk/views.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import styles from './service-views.module.css'

/** The views of each service; when they cannot be loaded, the rest of the desk is still shown. */
export function useViews() {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['desk', 'views'], queryFn: () => browserApi.deskViews() },
    queryClient,
  )
  const byService = data && new Map(data.services.map(views => [views.serviceId, views]))
  return { byService, isError, refetch }
}

/** A bar for each of thirty days, the latest last. */
function Days({ days, viewers }: Pick<Views, 'days' | 'viewers'>) {
  const most = Math.max(...days, 1)
  return (
    <span className={styles.days} role="img" aria-label={T.viewersByDay(viewers)}>
      {days.map((count, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name than its place
        <i key={day} style={{ '--v': Math.round((count / most) * 100) } as CSSProperties} />
      ))}
    </span>
  )
}

/** How many people saw a service, opened its payment page and applied in the last thirty days. */
export function ServiceViews({ days, viewers, opened, applied }: Views) {
  return (
    <div>
      <h4>{T.viewed}</h4>
      <Days days={days} viewers={viewers} />
      <dl className={styles.steps}>
        {[
          [T.viewers, viewers],
          [T.opened, opened],
          [T.applied, applied],
        ].map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
