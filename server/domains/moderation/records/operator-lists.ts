import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { date, descending, facts, named, person, recordList, state, text } from './record-list.ts'
import { worded } from './record-words.ts'

export const alerts = recordList(
  (db: Database) => db.selectFrom('alerts'),
  (eb, { alert, alertState }) => {
    const key = eb.ref('alerts.key')
    const title = worded(eb.ref('alerts.kind'), alert)
    const open = eb
      .case()
      .when('alerts.closed_at', 'is', null)
      .then(alertState.open)
      .else(alertState.closed)
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
        descending(eb.ref('alerts.raised_at')),
        key,
      ],
    }
  },
)

export const audit = recordList(
  (db: Database) =>
    db.selectFrom('audit_log').innerJoin('users as actor', 'actor.id', 'audit_log.admin_id'),
  (eb, words) => {
    const act = eb.ref('audit_log.act')
    const actor = eb.ref('actor.name')
    const title = worded(act, words.act)
    return {
      columns: {
        acted: date(eb.ref('audit_log.acted_at')),
        actor: person(named(eb.ref('actor.id'), actor)),
        act: text(title),
        facts: facts(eb.ref('audit_log.facts')),
      },
      search: [title, act, sql`${eb.ref('audit_log.facts')}::text`, actor],
      order: [descending(eb.ref('audit_log.id'))],
    }
  },
)
