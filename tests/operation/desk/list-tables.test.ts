import { expect, test } from 'vitest'
import { ADMIN_LISTS, type AdminListKind } from '../../../contract/calls/operator/admin-lists.ts'
import { MOVEMENT_FACETS } from '../../../server/domains/moderation/records/movements/movement-conditions.ts'
import { RECORD_LISTS } from '../../../server/domains/moderation/records/record-lists.ts'
import { facetTitle } from '../../../server/http/operator/facet-titles.ts'
import { orderTitle } from '../../../server/http/operator/order-titles.ts'
import { RECORD_LABELS } from '../../../server/http/operator/record-labels.ts'
import { RECORD_TITLES } from '../../../server/http/operator/record-titles.ts'
import { MONEY_LISTS, NAV_GROUPS } from '../../../web/features/admin/frame/nav-links.ts'
import { LAYOUTS } from '../../../web/features/admin/records/cells/layouts.ts'
import { adminLinks } from '../../../web/lib/pages/admin-links.ts'

/** Movements come from postings and from the provider, not from one table. */
function partsOf(kind: AdminListKind) {
  if (kind === 'movements') return { facets: MOVEMENT_FACETS, orders: [] }
  const { facets = {}, orders = {} } = RECORD_LISTS[kind].parts(RECORD_LABELS)
  return { facets: Object.keys(facets), orders: Object.keys(orders) }
}

test.each(ADMIN_LISTS)('the list %s names its facets and orders, each by its own words', kind => {
  const { facets, orders } = partsOf(kind)
  const titles = ['all', ...facets].map(name => facetTitle(kind, name).title)
  expect(new Set(titles).size, titles.join()).toBe(facets.length + 1)
  const ordered = ['usual', ...orders].map(name => orderTitle(kind, name))
  expect(new Set(ordered).size, ordered.join()).toBe(orders.length + 1)
})

test.each(ADMIN_LISTS)(
  'the screen of the list %s has a link and shows columns that exist',
  kind => {
    const shown = LAYOUTS[kind].flatMap(({ of, leadsTo }) => [of, ...(leadsTo ? [leadsTo] : [])])
    expect(shown.filter(name => !(name in RECORD_TITLES[kind]))).toEqual([])
    const links = NAV_GROUPS.flat().map(({ to }) => to)
    const isLinked = links.includes(adminLinks.records(kind)) || MONEY_LISTS.includes(kind)
    expect(isLinked).toBe(true)
  },
)
