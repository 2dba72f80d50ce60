import type { Service } from '../../../contract/calls/catalog.ts'
import { links } from '../../lib/pages/links.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './owner-tools.module.css'
import { ADD_IMAGES, EDIT } from './texts.ts'

/** Shown to the seller only; the server does not render it, because it knows no viewer. */
export function OwnerTools({ service }: { service: Service }) {
  if (useCurrentUser()?.id !== service.sellerId) return null
  return (
    <div className={styles.tools}>
      <LinkButton to={links.serviceEdit(service.id)}>{EDIT}</LinkButton>
      <LinkButton to={links.serviceImages(service.id)}>
        <Icon name="photo" />
        {ADD_IMAGES}
      </LinkButton>
    </div>
  )
}
