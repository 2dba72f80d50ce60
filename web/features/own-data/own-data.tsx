import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Contents } from './contents.tsx'
import { ExportBox } from './export-box.tsx'
import styles from './own-data.module.css'
import { OWN_DATA_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]
/** Polling interval while a file is packed. */
const READ_AGAIN_MS = 2000

const useOwnData = () =>
  useQuery(
    {
      queryKey: ['export'],
      queryFn: () => browserApi.readExport(),
      refetchInterval: ({ state }) => {
        const made = state.data?.made?.state
        return made === 'packing' || made === 'failed' ? READ_AGAIN_MS : false
      },
    },
    queryClient,
  )

/** Packs the viewer's own data and offers the file (rule `export-once-a-day`). */
export function OwnData() {
  const { data, isError, refetch } = useOwnData()
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={CRUMBS} />
      <div className={styles.columns}>
        <div className={styles.say}>
          <img src={illustration('spot-furoshiki.svg')} alt="" width="320" height="240" />
          <h1>
            {T.heading.map(part => (
              <span key={part}>{part}</span>
            ))}
          </h1>
          <p>{T.lead}</p>
          <p>{T.takes}</p>
          {data && <ExportBox {...data} onChange={() => void refetch()} />}
        </div>
        <div>
          {isError && (
            <Notice tone="danger" role="alert">
              {T.notRead}
              <Button variant="plain" onClick={() => void refetch()}>
                {T.retry}
              </Button>
            </Notice>
          )}
          {!data && !isError && (
            <Loading>
              <Skeleton height={520} />
            </Loading>
          )}
          {data && <Contents parts={data.parts} />}
        </div>
      </div>
    </div>
  )
}
