import type { Service } from '../../../../contract/calls/catalog.ts'
import { formatDayHeading } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { Button, LinkButton, type LinkButtonProps } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { SEE_DEAL } from '../lower-page-texts.ts'
import { OWNER_TEXTS as T } from '../owner-texts.ts'
import type { ApplyState } from './apply-state.ts'
import { CLOSED_TEXTS } from './closed-texts.ts'
import styles from './rare-acts.module.css'

const OwnerActs = ({ serviceId }: { serviceId: number }) => (
  <div className={styles.tools}>
    <LinkButton to={links.serviceEdit(serviceId)}>{T.edit}</LinkButton>
    <LinkButton to={links.serviceImages(serviceId)}>
      <Icon name="photo" />
      {T.addImages}
    </LinkButton>
  </div>
)

/** Actions of the owner and of the buyer of a running deal; loaded for them alone. */
export function RareActs({ service, state }: { service: Service; state: ApplyState }) {
  if (state === 'own') return <OwnerActs serviceId={service.id} />
  if (state !== 'running') return null
  return (
    <LinkButton to={links.deals('buy')} block className={styles.deal}>
      {SEE_DEAL}
    </LinkButton>
  )
}

interface ClosedButtonProps extends Pick<LinkButtonProps, 'size' | 'block' | 'className'> {
  service: Service
  isOwn: boolean
}

/** `7月6日` */
const monthDay = (at: string) => formatDayHeading(at).split(/\s/)[0] ?? ''

/** A disabled button whose label says why one cannot apply. */
export function ClosedButton({ service: { restEndsAt }, isOwn, ...look }: ClosedButtonProps) {
  const paused = restEndsAt ? CLOSED_TEXTS.onRest(monthDay(restEndsAt)) : CLOSED_TEXTS.paused
  return (
    <Button variant="primary" disabled {...look}>
      {isOwn ? CLOSED_TEXTS.own : paused}
    </Button>
  )
}
