import type { Prod } from '../../../contract/catalog.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { links } from '../../lib/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './owner-tools.module.css'
import { ADD_IMAGES, EDIT } from './texts.ts'

/** Shown to the seller only; the server does not render it, because it knows no viewer. */
export function OwnerTools({ prod }: { prod: Prod }) {
  if (useCurrentUser()?.id !== prod.user_id) return null
  return (
    <div className={styles.tools}>
      <LinkButton to={links.prodEdit(prod.id)}>{EDIT}</LinkButton>
      <LinkButton to={links.prodImages(prod.id)}>
        <Icon name="photo" />
        {ADD_IMAGES}
      </LinkButton>
    </div>
  )
}
