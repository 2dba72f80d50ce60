import type { ReactNode } from 'react'
import type { Service } from '../../../contract/calls/catalog.ts'
import { Picture } from './picture.tsx'
import styles from './service-line.module.css'

export interface ServiceLineProps {
  service: Pick<Service, 'name' | 'icon' | 'iconBack' | 'category'>
  note?: ReactNode
}

/** Names the service that a page is about. */
export function ServiceLine({ service, note }: ServiceLineProps) {
  return (
    <p className={styles.line}>
      <Picture
        icon={service.icon}
        iconBack={service.iconBack}
        category={service.category}
        sizes="72px"
      />
      <span>
        <b>{service.name}</b>
        {note && <small>{note}</small>}
      </span>
    </p>
  )
}
