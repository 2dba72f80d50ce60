import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Service } from '../../../contract/calls/catalog.ts'
import { formatYen } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Consequences } from '../../ui/display/consequences.tsx'
import { ServiceLine } from '../../ui/display/service-line.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './service-removal.module.css'
import { REMOVAL_CONSEQUENCES, REMOVAL_TEXTS as T } from './texts.ts'
import { useRemoval } from './use-removal.ts'

function Running() {
  return (
    <Notice tone="wait">
      <p>
        <b>{T.running}</b>
      </p>
      <p>{T.runningLead}</p>
      <Link className="link" to={links.deals('sell')}>
        {T.seeDeals}
      </Link>
    </Notice>
  )
}

function Consent({ service }: { service: Service }) {
  const [agreed, setAgreed] = useState(false)
  const { call, busy, failure } = useRemoval()
  const remove = () => call({ serviceId: service.id })
  const id = useId()
  return (
    <>
      <Consequences rows={REMOVAL_CONSEQUENCES} />
      <div>
        <Checkbox
          checked={agreed}
          aria-describedby={id}
          onChange={event => setAgreed(event.target.checked)}
        >
          {T.consent}
        </Checkbox>
        <p id={id} className={styles.unticked}>
          {!agreed && T.unticked}
        </p>
      </div>
      <FailureNotice>{failure}</FailureNotice>
      <div className={styles.acts}>
        <Button variant="solid" disabled={!agreed} busy={busy} onClick={() => void remove()}>
          {T.remove}
        </Button>
        <LinkButton to={links.service(service.id)}>{T.keep}</LinkButton>
      </div>
    </>
  )
}

/** Pausing, which is nearly always enough. */
function Pause({ service }: { service: Service }) {
  const paused = !service.isPublic
  return (
    <section className={styles.pause} aria-labelledby="pause">
      <h2 id="pause">{paused ? T.pausedTitle : T.pauseTitle}</h2>
      <p>{paused ? T.pausedLead : T.pauseLead}</p>
      <LinkButton to={links.serviceEdit(service.id)}>{paused ? T.reopen : T.pause}</LinkButton>
    </section>
  )
}

/** Consent appears only while no deal is running. */
export function ServiceRemoval({ service }: { service: Service }) {
  const crumbs = [
    MYPAGE_CRUMB,
    { label: service.name, to: links.service(service.id) },
    { label: T.title },
  ]
  return (
    <PageFrame title={T.title} crumbs={crumbs}>
      <div className={styles.columns}>
        <Panel>
          <h2>{T.ask}</h2>
          <ServiceLine service={service} note={T.price(formatYen(service.price))} />
          {service.dealId === null ? <Consent service={service} /> : <Running />}
        </Panel>
        <Pause service={service} />
      </div>
    </PageFrame>
  )
}
