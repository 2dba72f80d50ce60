import type {
  AdminList,
  AdminListKind,
} from '../../../../../contract/calls/operator/admin-lists.ts'
import { adminLinks } from '../../../../lib/pages/admin-links.ts'
import { type ListQuery, NARROWINGS } from '../list-query.ts'
import { OPTIONS } from '../narrow-options.ts'
import { NARROW_TEXTS as T } from '../narrow-texts.ts'

export interface NarrowChoice {
  label: string
  /** The number of its rows; undefined where it is not counted. */
  found?: number
  to: string
  isChosen: boolean
  /** Whether this choice shows all rows. */
  isAll: boolean
}

export interface NarrowGroup {
  title: string
  choices: NarrowChoice[]
}

export interface Narrowable {
  kind: AdminListKind
  query: ListQuery
  list: Pick<AdminList, 'facet' | 'facets'>
}

const ALL = 'all'

/** First the facets of a list, a group for each subject, then its other choices. */
export const narrowGroupsOf = (narrowable: Narrowable): NarrowGroup[] => [
  ...facetGroups(narrowable),
  ...fieldGroups(narrowable),
]

function facetGroups({ kind, query, list: { facet, facets } }: Narrowable): NarrowGroup[] {
  if (facets.length < 2) return []
  const titles = [...new Set(facets.map(({ group }) => group))]
  return titles.map(title => ({
    title,
    choices: facets
      .filter(({ group }) => group === title)
      .map(({ name, title: label, found }) => ({
        label,
        found,
        to: adminLinks.records(kind, { ...query, facet: name, page: 1 }),
        isChosen: name === facet,
        isAll: name === ALL,
      })),
  }))
}

const fieldGroups = ({ kind, query }: Narrowable): NarrowGroup[] =>
  (NARROWINGS[kind] ?? []).map(by => ({
    title: T[by],
    choices: ['', ...OPTIONS[by]()].map(value => ({
      label: value === '' ? T.any[by] : T.says[by](value),
      to: adminLinks.records(kind, { ...query, [by]: value === '' ? null : value, page: 1 }),
      isChosen: String(query[by] ?? '') === value,
      isAll: value === '',
    })),
  }))
