import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { date, named, person, state, text } from './record-columns.ts'
import { labelled } from './record-labels.ts'
import { descending, recordList } from './record-list.ts'
import { findCalls, findMails, findWebhooks } from './record-search.ts'

export const webhooks = recordList(
  (db: Database) => db.selectFrom('inbox'),
  (eb, { webhook }) => {
    const [id, type, object] = [eb.ref('inbox.id'), eb.ref('inbox.type'), eb.ref('inbox.object_id')]
    const [account, error] = [eb.ref('inbox.account_id'), eb.ref('inbox.last_error')]
    const handled = eb
      .case()
      .when('inbox.handled_at', 'is', null)
      .then(webhook.waiting)
      .else(webhook.done)
      .end()
    return {
      columns: {
        received: date(eb.ref('inbox.received_at')),
        type: text(type),
        object: text(object),
        account: text(account),
        state: state(handled),
        attempts: text(eb.ref('inbox.attempts')),
        error: text(error),
        id: text(id),
      },
      search: [],
      find: findWebhooks,
      facets: {
        waiting: sql<SqlBool>`inbox.handled_at is null and inbox.last_error is null`,
        failing: sql<SqlBool>`inbox.handled_at is null and inbox.last_error is not null`,
        done: sql<SqlBool>`inbox.handled_at is not null`,
      },
      order: [
        sql`${eb.ref('inbox.handled_at')} is not null`,
        descending(eb.ref('inbox.received_at')),
        id,
      ],
    }
  },
)

export const outbox = recordList(
  (db: Database) => db.selectFrom('outbox'),
  (eb, { call, callState }) => {
    const [key, kind, error] = [
      eb.ref('outbox.key'),
      eb.ref('outbox.kind'),
      eb.ref('outbox.last_error'),
    ]
    const named = labelled(kind, call)
    const sent = eb
      .case()
      .when('outbox.done_at', 'is', null)
      .then(callState.waiting)
      .else(callState.done)
      .end()
    return {
      columns: {
        decided: date(eb.ref('outbox.created_at')),
        kind: text(named),
        key: text(key),
        state: state(sent),
        attempts: text(eb.ref('outbox.attempts')),
        error: text(error),
        done: date(eb.ref('outbox.done_at')),
      },
      search: [],
      find: findCalls,
      facets: {
        waiting: sql<SqlBool>`outbox.done_at is null and outbox.last_error is null`,
        failing: sql<SqlBool>`outbox.done_at is null and outbox.last_error is not null`,
        done: sql<SqlBool>`outbox.done_at is not null`,
      },
      order: [
        sql`${eb.ref('outbox.done_at')} is not null`,
        descending(eb.ref('outbox.created_at')),
        key,
      ],
    }
  },
)

export const mails = recordList(
  (db: Database) => db.selectFrom('mails').leftJoin('users', 'users.id', 'mails.user_id'),
  (eb, { mail, mailKind }) => {
    const [id, error] = [eb.ref('mails.id'), eb.ref('mails.last_error')]
    const kind = eb.fn.coalesce('mails.topic', 'mails.kind')
    const [address, name] = [eb.ref('mails.address'), eb.ref('users.name')]
    const status = labelled(eb.ref('mails.state'), mail)
    const title = labelled(kind, mailKind)
    return {
      columns: {
        written: date(eb.ref('mails.written_at')),
        kind: text(title),
        to: person(eb.fn.coalesce(address, named(eb.ref('users.id'), name))),
        state: state(status),
        attempts: text(eb.ref('mails.attempts')),
        error: text(error),
        settled: date(eb.ref('mails.settled_at')),
        id: text(id),
      },
      search: [],
      find: findMails,
      order: [sql`mails.state = 'sent'`, descending(eb.ref('mails.written_at')), descending(id)],
      facets: {
        waiting: sql<SqlBool>`mails.state <> 'sent' and mails.state = 'waiting'`,
        refused: sql<SqlBool>`mails.state <> 'sent' and mails.state = 'refused'`,
        given_up: sql<SqlBool>`mails.state <> 'sent' and mails.state = 'given_up'`,
        sent: sql<SqlBool>`mails.state = 'sent'`,
      },
    }
  },
)
