import type { Service } from '../../../../contract/calls/catalog.ts'
import { links } from '../../../lib/pages/links.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { SEE_DEAL } from '../later-texts.ts'
import { OWNER_TEXTS as T } from '../owner-texts.ts'
import type { ApplyState } from './apply-state.ts'
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

/** What the owner, and the buyer of a running deal, may do here; loaded for them alone. */
export function RareActs({ service, state }: { service: Service; state: ApplyState }) {
  if (state === 'own') return <OwnerActs serviceId={service.id} />
  if (state !== 'running') return null
  return (
    <LinkButton to={links.deals('buy')} block className={styles.deal}>
      {SEE_DEAL}
    </LinkButton>
  )
}
