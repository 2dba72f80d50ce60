import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cut } from '../../../contract/code-points.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { seenServices } from '../../lib/device/seen-services.ts'
import { links } from '../../lib/pages/links.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { INVITATION_TEXTS as T } from './begun-texts.ts'
import styles from './invitation.module.css'

const SHOWN_MAX = 3
/** Characters (rule `cut-with-ellipsis`). */
const TITLE_MAX = 8

/** The services that this device opened last; nothing while they load, or without any. */
export function SeenServices() {
  const ids = seenServices().slice(0, SHOWN_MAX).join()
  const { data } = useQuery(
    {
      queryKey: ['seen-services', ids],
      queryFn: () => browserApi.servicesById({ ids }),
      enabled: ids !== '',
    },
    queryClient,
  )
  if (!data || data.services.length === 0) return null
  return (
    <ul className={styles.seen} aria-label={T.buy.seen}>
      {data.services.map(({ id, name, icon, iconBack, category }) => (
        <li key={id}>
          <Picture icon={icon} iconBack={iconBack} category={category} sizes="120px" />
          <Link to={links.service(id)} title={name}>
            {cut(name, TITLE_MAX)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
