import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { DESK_CRUMB, MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { FailedPart } from '../failed-part.tsx'
import { NoteForm } from './note-form.tsx'
import { NOTE_TEXTS as T } from './texts.ts'

const CRUMBS = [MYPAGE_CRUMB, DESK_CRUMB, { label: T.title }]

/** A message to all running buyers of a service (rule `announcement-once-a-day`). */
export function Note({ chosenId }: { chosenId: number | null }) {
  const { data, isError, refetch } = useQuery(
    { queryKey: ['announcements'], queryFn: () => browserApi.announcements() },
    queryClient,
  )
  const [first, ...others] = data?.services ?? []
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={CRUMBS} narrow>
      {isError && <FailedPart onAgain={refetch}>{T.failed}</FailedPart>}
      {!data && !isError && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {data && !first && <Notice>{T.nobody}</Notice>}
      {first && (
        <NoteForm services={[first, ...others]} chosenId={chosenId} onSent={() => void refetch()} />
      )}
    </PageFrame>
  )
}
