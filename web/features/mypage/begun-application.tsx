import { useId, useState } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { splitPrice } from '../../../contract/money.ts'
import { formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { forgetApplication } from '../../lib/session/begun-application.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import styles from './begun-application.module.css'
import { BEGUN_TEXTS as T } from './begun-texts.ts'

const canApply = ({ isPublic, isSellerReady, remaining }: Service): boolean =>
  isPublic && isSellerReady && remaining > 0

const leadOf = (service: Service): string => {
  if (!service.isPublic || !service.isSellerReady) return T.paused
  if (service.remaining === 0) return T.full
  const { total } = splitPrice(service.price)
  return T.lead(service.sellerName, formatYen(total), service.remaining)
}

/**
 * The service that the viewer wanted to apply for before the registration; shown until it is
 * dismissed.
 */
export function BegunApplication({ service }: { service: Service }) {
  const id = useId()
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  const putAway = () => {
    forgetApplication()
    setShown(false)
  }
  return (
    <section className={styles.begun} aria-labelledby={id}>
      <Picture icon={service.icon} category={service.category} sizes="168px" />
      <div>
        <p className={styles.kind}>
          <Icon name="retry" />
          {T.kind}
        </p>
        <h2 id={id}>{service.name}</h2>
        <p className={styles.lead}>{leadOf(service)}</p>
      </div>
      <div className={styles.acts}>
        {canApply(service) ? (
          <LinkButton variant="primary" size="large" to={links.checkout(service.id)}>
            {T.goOn}
          </LinkButton>
        ) : (
          <LinkButton to={links.service(service.id)}>{T.see}</LinkButton>
        )}
        <Button variant="plain" onClick={putAway}>
          {T.putAway}
        </Button>
      </div>
    </section>
  )
}
