import { useState } from 'react'
import type { DeskService } from '../../../../contract/calls/desk/desk.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { links, withQuery } from '../../../lib/pages/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Consequences } from '../../../ui/display/consequences.tsx'
import { AskFirst } from '../../../ui/feedback/ask-first.tsx'
import { showFailure, showToast } from '../../../ui/feedback/toast-store.ts'
import { SERVICES_TEXTS as T } from '../services-texts.ts'
import styles from './service-row.module.css'
import { setVisibility } from './set-visibility.ts'

/** One button for both directions, so that it still has the focus after either. */
function Switch({ serviceId, serviceName, isPublic }: DeskService) {
  const [asks, setAsks] = useState(false)
  const { call: open, busy } = useCall(setVisibility, {
    failed: T.openFailed,
    onFailed: showFailure,
    onDone: ({ opensAt }) =>
      showToast(opensAt ? T.opensLater(formatDate(opensAt)) : T.published(serviceName)),
  })
  const change = () => (isPublic ? setAsks(true) : void open({ serviceId, isPublic: true }))
  return (
    <>
      <Button variant="plain" busy={busy} onClick={change}>
        {isPublic ? T.pause : T.publish}
      </Button>
      <AskFirst
        open={asks}
        onClose={() => setAsks(false)}
        send={setVisibility}
        input={{ serviceId, isPublic: false }}
        texts={T.pausing(serviceName)}
      >
        <Consequences rows={T.pauseConsequences} />
      </AskFirst>
    </>
  )
}

/**
 * A service without a picture cannot be saved (rule `main-picture-stays`), so its form, where one
 * can be picked, is opened instead.
 */
function Visibility(service: DeskService) {
  const { serviceId, serviceIcon, isPublic } = service
  if (serviceIcon !== null) return <Switch {...service} />
  return (
    <LinkButton variant="plain" to={links.serviceEdit(serviceId)}>
      {isPublic ? T.pause : T.publish}
    </LinkButton>
  )
}

/** The seller's acts on one service. Only running buyers can get a message. */
export function ServiceActs(service: DeskService) {
  const { serviceId, running } = service
  return (
    <div className={styles.acts}>
      <LinkButton variant="plain" to={links.serviceEdit(serviceId)}>
        {T.edit}
      </LinkButton>
      <Visibility {...service} />
      {running > 0 && (
        <LinkButton variant="plain" to={withQuery(links.deskNote, { serviceId })}>
          {T.note}
        </LinkButton>
      )}
    </div>
  )
}
