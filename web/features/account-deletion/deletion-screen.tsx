import { useState } from 'react'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { illustration } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Consequences } from '../../ui/display/consequences.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './deletion.module.css'
import type { DeletionData } from './load-deletion.ts'
import { Obstacles } from './obstacles.tsx'
import { DELETION_CONSEQUENCES, DELETION_TEXTS as T } from './texts.ts'
import { useDeletion } from './use-deletion.ts'

const CRUMBS = [MYPAGE_CRUMB, { label: T.title }]

function Say({ lines, lead }: { lines: readonly string[]; lead: string }) {
  return (
    <div className={styles.say}>
      <img src={illustration('more-leave.svg')} alt="" width="320" height="240" />
      <h2>
        {lines.map(line => (
          <span key={line}>{line}</span>
        ))}
      </h2>
      <p>{lead}</p>
    </div>
  )
}

interface ConsentProps {
  name: string
  busy: boolean
  onRemove: () => void
}

function Consent({ name, busy, onRemove }: ConsentProps) {
  const [agreed, setAgreed] = useState(false)
  return (
    <Panel>
      <h2>{T.ask}</h2>
      <Consequences rows={DELETION_CONSEQUENCES} />
      <Checkbox checked={agreed} onChange={event => setAgreed(event.target.checked)}>
        {T.consent}
      </Checkbox>
      <div className={styles.acts}>
        <Button variant="solid" disabled={!agreed} busy={busy} onClick={onRemove}>
          {T.remove(name)}
        </Button>
        <LinkButton to={links.mypage}>{T.keep}</LinkButton>
      </div>
    </Panel>
  )
}

/**
 * Consent and the delete button appear only when no obstacle is left (rule `departure-obstacles`).
 */
export function DeletionScreen({ user, deletable, obstacles, portalUrl }: DeletionData) {
  const { call, busy, failure } = useDeletion()
  const say = deletable
    ? { lines: T.open, lead: T.openLead }
    : { lines: T.closed, lead: T.closedLead }
  return (
    <PageFrame title={T.title} crumbs={CRUMBS}>
      <div className={styles.columns}>
        <Say {...say} />
        <div className={styles.main}>
          <FailureNotice>{failure}</FailureNotice>
          <Obstacles obstacles={obstacles} portalUrl={portalUrl} />
          {deletable && <Consent name={user.name} busy={busy} onRemove={() => void call()} />}
        </div>
      </div>
    </PageFrame>
  )
}
