import type { OwnSuspension } from '../../../../contract/calls/suspensions.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { AppealForm } from './appeal-form.tsx'
import { APPEAL_TEXTS as T } from './appeal-texts.ts'
import styles from './suspension-notice.module.css'

type Made = NonNullable<OwnSuspension['appeal']>

const Ways = () => (
  <>
    <LinkButton variant="plain" to={links.mail}>
      {T.contact}
    </LinkButton>
    <LinkButton variant="plain" to={links.logout}>
      {T.logout}
    </LinkButton>
  </>
)

function Waiting({ appeal }: { appeal: Made }) {
  return (
    <>
      <h2>{T.sent}</h2>
      <p>{T.waits(formatDateTime(appeal.madeAt))}</p>
      <blockquote className={styles.quote}>{appeal.text}</blockquote>
    </>
  )
}

function Answered({ appeal }: { appeal: Made }) {
  const { answeredAt, answerText, againAt } = appeal
  return (
    <>
      <h2>{T.stays}</h2>
      <p>{answeredAt && T.answered(formatDateTime(answeredAt))}</p>
      <blockquote className={styles.quote}>{answerText}</blockquote>
      {againAt && <p className={styles.small}>{T.again(formatDateTime(againAt))}</p>}
    </>
  )
}

/** The person's appeal with the operator's answer, or its form (rule `appeal-one-at-a-time`). */
export function Appeal({ appeal, until, hasMessages, suspendedAt }: OwnSuspension) {
  const mayAgain = !appeal || (appeal.againAt && Date.parse(appeal.againAt) <= serverNow())
  if (mayAgain)
    return (
      <>
        {appeal && <Answered appeal={{ ...appeal, againAt: null }} />}
        <AppealForm
          since={appeal?.madeAt ?? suspendedAt}
          mayShowWords={hasMessages}
          ways={<Ways />}
        />
      </>
    )
  return (
    <>
      {appeal.answeredAt ? <Answered appeal={appeal} /> : <Waiting appeal={appeal} />}
      {until && <p className={styles.small}>{T.ends(formatDateTime(until))}</p>}
      <p className={styles.acts}>
        <Ways />
      </p>
    </>
  )
}
