import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import {
  FILTER_PARAMETERS,
  NO_FILTERS,
  readFilters,
} from '../../../contract/search/service-filters.ts'
import { filtersOf } from './service-selection.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: same => new PostgresIntrospector(same),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const conditionOf = (filters: typeof NO_FILTERS): string =>
  sql`${filtersOf({ ...filters, category: null, sellerId: null, publicOnly: false })}`.compile(db)
    .sql

test.each(FILTER_PARAMETERS)('the filter %s has a condition', name => {
  const filters = readFilters(parameter => (parameter === name ? '1' : undefined))
  expect(conditionOf(filters)).not.toBe(conditionOf(NO_FILTERS))
})
