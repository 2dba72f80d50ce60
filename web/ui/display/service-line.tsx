import type { ReactNode } from 'react'
import type { Prod } from '../../../contract/calls/catalog.ts'
import { Picture } from './picture.tsx'
import styles from './service-line.module.css'

export interface ServiceLineProps {
  prod: Pick<Prod, 'name' | 'icon' | 'icon_back' | 'category'>
  note?: ReactNode
}

/** Names the service that a page is about. */
export function ServiceLine({ prod, note }: ServiceLineProps) {
  return (
    <p className={styles.line}>
      <Picture icon={prod.icon} iconBack={prod.icon_back} category={prod.category} sizes="72px" />
      <span>
        <b>{prod.name}</b>
        {note && <small>{note}</small>}
      </span>
    </p>
  )
}
