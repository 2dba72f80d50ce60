import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Act } from '../audit-store.ts'
import { date, facts, named, person, state, text } from './record-columns.ts'
import { labelled } from './record-labels.ts'
import { descending, recordList } from './record-list.ts'
import { findActs } from './record-search.ts'

/** Whether the operator has put an alert off. */
export const isLater = sql<boolean>`coalesce(alerts.later_until > now(), false)`

export const alerts = recordList(
  (db: Database) => db.selectFrom('alerts'),
  (eb, { alert, alertState }) => {
    const key = eb.ref('alerts.key')
    const title = labelled(eb.ref('alerts.kind'), alert)
    const open = eb
      .case()
      .when('alerts.closed_at', 'is not', null)
      .then(alertState.closed)
      .when(isLater)
      .then(alertState.later)
      .else(alertState.open)
      .end()
    return {
      columns: {
        raised: date(eb.ref('alerts.raised_at')),
        kind: text(title),
        key: text(key),
        facts: facts(eb.ref('alerts.facts')),
        state: state(open),
      },
      search: [open, title, key, sql`${eb.ref('alerts.facts')}::text`],
      order: [
        sql`${eb.ref('alerts.closed_at')} is not null`,
        isLater,
        descending(eb.ref('alerts.raised_at')),
        key,
      ],
      facets: {
        open: sql<SqlBool>`alerts.closed_at is null and not ${isLater}`,
        later: sql<SqlBool>`alerts.closed_at is null and ${isLater}`,
        closed: sql<SqlBool>`alerts.closed_at is not null`,
      },
    }
  },
)

/** Acts that only read. */
const OPENINGS: readonly Act[] = ['person_open', 'deal_open', 'report_open', 'list_export']

/** Codes of the acts whose name contains the search text. */
const actsNamed = (labels: Readonly<Record<string, string>>, search: string): string[] =>
  Object.entries(labels).flatMap(([code, label]) => (label.includes(search) ? [code] : []))

export const audit = recordList(
  (db: Database) =>
    db
      .selectFrom('audit_log')
      .innerJoin('users as actor', 'actor.id', 'audit_log.admin_id')
      .leftJoin('users as target', join =>
        join.on('target.id', '=', sql<number>`(audit_log.facts->>'userId')::bigint`),
      ),
  (eb, labels) => {
    const act = eb.ref('audit_log.act')
    const actor = eb.ref('actor.name')
    const title = labelled(act, labels.act)
    return {
      columns: {
        acted: date(eb.ref('audit_log.acted_at')),
        actor: person(named(eb.ref('actor.id'), actor)),
        act: text(title),
        target: person(
          sql`case when target.id is not null then ${named(eb.ref('target.id'), eb.ref('target.name'))} end`,
        ),
        facts: facts(eb.ref('audit_log.facts')),
      },
      search: [],
      order: [descending(eb.ref('audit_log.id'))],
      find: search => findActs(search, actsNamed(labels.act, search)),
      facets: {
        changing: sql<SqlBool>`audit_log.act <> all(${OPENINGS}::text[])`,
        openings: sql<SqlBool>`audit_log.act = any(${OPENINGS}::text[])`,
      },
    }
  },
)
