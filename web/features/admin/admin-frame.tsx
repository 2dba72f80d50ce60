import type { ReactNode } from 'react'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { ADMIN_TEXTS as T } from './texts.ts'

export interface AdminFrameProps {
  title: string
  lead: string
  children: ReactNode
}

/** Page layout of an operator job. */
export function AdminFrame({ title, lead, children }: AdminFrameProps) {
  const crumbs = [{ label: T.crumb, to: adminLinks.home }, { label: title }]
  return (
    <PageFrame title={title} lead={lead} crumbs={crumbs} narrow>
      {children}
    </PageFrame>
  )
}
