import { useMemo } from 'react'
import { links } from '../../lib/pages/links.ts'
import type { OwnService } from '../../lib/session/own-service.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { editingOf } from './purpose.ts'
import styles from './service-form.module.css'
import { ServiceForm } from './service-form.tsx'
import { EDIT_TEXTS as T } from './texts.ts'
import { useMainPicture } from './use-main-picture.tsx'

/** Pausing comes first and deletion last (rule `pausing-before-deleting`). */
export function ServiceEdit({ user, service }: OwnService) {
  const purpose = useMemo(() => editingOf(user, service), [user, service])
  const pictures = useMainPicture(service)
  return (
    <ServiceForm user={user} purpose={purpose} pictures={pictures}>
      <section className={styles.ending} aria-labelledby="delete-service">
        <h2 id="delete-service">{T.deleteTitle}</h2>
        <p>{T.deleteLead}</p>
        <LinkButton variant="danger" to={links.serviceDelete(service.id)}>
          {T.delete}
        </LinkButton>
      </section>
    </ServiceForm>
  )
}
