import type { AdminList, AdminListKind } from '../../../../contract/calls/operator/admin-lists.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { links } from '../../../lib/pages/links.ts'

type List = Pick<AdminList, 'columns' | 'rows'>

/** The page of the only row of a list; null where rows have no page of their own. */
export function onlyPageOf(kind: AdminListKind, { columns, rows }: List): string | null {
  const place = kind === 'services' ? columns.findIndex(column => column.kind === 'service') : 0
  const id = Number.parseInt(String(rows[0]?.[place]), 10)
  if (kind === 'users') return adminLinks.person(id)
  if (kind === 'deals') return adminLinks.deal(id)
  return kind === 'services' ? links.service(id) : null
}
