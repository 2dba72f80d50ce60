import { DESK_CRUMB, MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { FailedPart } from '../failed-part.tsx'
import { RestBar } from './rest-bar.tsx'
import { RestForm } from './rest-form.tsx'
import { REST_TEXTS as T } from './texts.ts'
import { useRest } from './use-rest.ts'

const CRUMBS = [MYPAGE_CRUMB, DESK_CRUMB, { label: T.title }]

/** The screen on which a seller plans days off or ends the running ones (rule `rest-in-days`). */
export function Rest() {
  const { data, isError, refetch } = useRest()
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={CRUMBS} narrow>
      {isError && <FailedPart onAgain={refetch}>{T.failed}</FailedPart>}
      {!data && !isError && (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      )}
      <RestBar />
      {data && data.rest?.state !== 'running' && (
        <RestForm
          key={data.rest?.startsAt}
          now={data.now}
          planned={data.rest?.state === 'planned' ? data.rest : null}
          onAnswer={() => void refetch()}
        />
      )}
    </PageFrame>
  )
}
