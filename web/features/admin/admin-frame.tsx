import type { ReactNode } from 'react'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { Room } from '../../ui/layout/page-frame.tsx'
import { ADMIN_TEXTS as T } from './texts.ts'

export interface AdminRoomProps {
  title: string
  lead: string
  children: ReactNode
}

/** Page layout of an operator job. */
export function AdminRoom({ title, lead, children }: AdminRoomProps) {
  const crumbs = [{ label: T.title, to: adminLinks.home }, { label: title }]
  return (
    <Room title={title} lead={lead} crumbs={crumbs} narrow>
      {children}
    </Room>
  )
}
