import { Link } from 'react-router'
import type { OwnSuspension } from '../../../../contract/calls/suspensions.ts'
import { links } from '../../../lib/pages/links.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

/** Requests of others, which a suspended person may still answer (rule `suspended-may-answer`). */
export function WaitingRequests({ requests }: Pick<OwnSuspension, 'requests'>) {
  return requests.map(({ requestId, otherName }) => (
    <Notice key={requestId} tone="wait">
      {T.asked(otherName)}{' '}
      <Link className="link" to={links.requestResponse(requestId)}>
        {T.toAnswer}
      </Link>
    </Notice>
  ))
}
