import type { InactivePerson } from '../../../../contract/calls/operator/admin-inactive.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatDate, formatDateTime } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { Pagination } from '../../../ui/layout/pagination/pagination.tsx'
import { ROW } from '../keys/rows.ts'
import { PersonLink } from '../person/person-link.tsx'
import queue from '../queue/alert-queue.module.css'
import { RECORD_TEXTS } from '../record-texts.ts'
import { ADMIN_TEXTS } from '../texts.ts'
import { EndUse } from './end-use.tsx'
import { INACTIVE_TEXTS as T } from './inactive-texts.ts'

/** Year and month; nothing more exact is stored of a login. */
const monthOf = (moment: string): string => formatDate(moment).slice(0, 7)

function State({ person: { noticedAt, isSuspended } }: { person: InactivePerson }) {
  return (
    <>
      <Badge tone={noticedAt ? 'wait' : 'plain'}>{noticedAt ? T.noticed : T.notNoticed}</Badge>
      {isSuspended && <Badge tone="danger">{T.suspended}</Badge>}
    </>
  )
}

function SendNotice({ person: { id, name } }: { person: InactivePerson }) {
  const { call, busy, failure } = useCall(browserApi.noticeInactive, {
    failed: T.failed,
    readsAgain: 'always',
    onDone: () => showToast(T.noticeSent(name)),
  })
  return (
    <>
      <Button block busy={busy} onClick={() => void call({ userId: String(id) })}>
        {T.notice}
      </Button>
      {failure && (
        <p role="alert" className={queue.failure}>
          {failure}
        </p>
      )}
    </>
  )
}

/**
 * The button of the next step: the notice, and from a month later the end. Unpaid sales lapse
 * before an account can be deleted.
 */
function Acts({ person }: { person: InactivePerson }) {
  const { endsFrom, deals, unpaid, isSuspended } = person
  if (!endsFrom) return <SendNotice person={person} />
  if (Date.parse(endsFrom) > serverNow() || deals > 0) return null
  return (
    <>
      {(!isSuspended || unpaid > 0) && <EndUse person={person} way="suspend" />}
      {unpaid === 0 && <EndUse person={person} way="delete" />}
    </>
  )
}

function Row({ person }: { person: InactivePerson }) {
  const { id, name, activeMonth, endsFrom, unpaid, deals } = person
  return (
    <li className={queue.alert} {...ROW}>
      <p className={queue.head}>
        <State person={person} />
        <span>{T.last(monthOf(activeMonth))}</span>
      </p>
      <div className={queue.body}>
        <h2>
          <PersonLink id={id} name={name} />
        </h2>
        <p>{T.unpaid(unpaid)}</p>
        {endsFrom && <p>{T.endsFrom(formatDateTime(endsFrom))}</p>}
        {deals > 0 && <p>{T.deals(deals)}</p>}
      </div>
      <div className={queue.acts}>
        <Acts person={person} />
      </div>
    </li>
  )
}

interface InactiveProps {
  people: readonly InactivePerson[]
  found: number
  page: number
  totalPages: number
}

/** People without a login for a year, who have been away for longest first. */
export function Inactive({ people, found, page, totalPages }: InactiveProps) {
  const crumbs = [{ label: ADMIN_TEXTS.crumb, to: adminLinks.home }, { label: T.title }]
  return (
    <PageFrame title={T.title} lead={T.lead} crumbs={crumbs}>
      {people.length === 0 ? (
        <p>{T.empty}</p>
      ) : (
        <>
          <p>{RECORD_TEXTS.count(found)}</p>
          <ol className={queue.queue} aria-label={T.list}>
            {people.map(person => (
              <Row key={person.id} person={person} />
            ))}
          </ol>
        </>
      )}
      <Pagination page={page} totalPages={totalPages} to={adminLinks.inactive} />
    </PageFrame>
  )
}
