import type { World } from '@yosooi/sandbox-kit/world'
import type { Documents, DocumentType } from './document.ts'
import { countOf, type Query, selectObjects, sumOf } from './select-objects.ts'
import { tables } from './tables.ts'

interface Extras {
  readonly account?: string
  /** Data stored besides the public object. */
  readonly hidden?: object
  /** For objects without a public id. */
  readonly id?: string
}

/** All objects as JSON documents in one table, in the order of creation. */
export interface ObjectStore {
  insert<T extends DocumentType>(type: T, document: Documents[T], extras?: Extras): Documents[T]
  update<T extends DocumentType>(type: T, document: Documents[T], id?: string): Documents[T]
  hide(id: string, hidden: object): void
  get<T extends DocumentType>(type: T, id: string, account?: string): Documents[T] | undefined
  /** The stored JSON and type of any object, including deleted ones. */
  find(id: string): { type: string; json: string; account: string; deleted: boolean } | undefined
  hidden(id: string): unknown
  /** Newest first; with `newerThan`, the objects that directly follow it, still newest first. */
  list<T extends DocumentType>(type: T, query?: Query): Documents[T][]
  count(type: DocumentType, query?: Query): number
  /** The sum of a number in the documents. */
  sum(type: DocumentType, path: 'net', query?: Query): number
  /** Replaces the object with `{id, object, deleted: true}`, which no list contains. */
  remove(type: DocumentType, id: string): void
}

export function createObjectStore(world: World): ObjectStore {
  world.define(tables)

  const insert: ObjectStore['insert'] = (type, document, extras = {}) => {
    const id = extras.id ?? idOf(document)
    world
      .prepare('INSERT INTO pay_object (id, type, account, json, hidden) VALUES (?, ?, ?, ?, ?)')
      .run(
        id,
        type,
        extras.account ?? '',
        JSON.stringify(document),
        JSON.stringify(extras.hidden ?? null),
      )
    return document
  }

  const find: ObjectStore['find'] = id => {
    const row = world
      .prepare('SELECT type, json, account, deleted FROM pay_object WHERE id = ?')
      .get(id)
    if (!row) return undefined
    return {
      type: String(row.type),
      json: String(row.json),
      account: String(row.account),
      deleted: row.deleted === 1,
    }
  }

  return {
    insert,
    find,
    update: (type, document, id = idOf(document)) => {
      world
        .prepare('UPDATE pay_object SET json = ? WHERE id = ? AND type = ?')
        .run(JSON.stringify(document), id, type)
      return document
    },
    hide: (id, hidden) => {
      world.prepare('UPDATE pay_object SET hidden = ? WHERE id = ?').run(JSON.stringify(hidden), id)
    },
    get: (type, id, account) => {
      const row = find(id)
      if (row?.type !== type || row.deleted) return undefined
      if (account !== undefined && row.account !== account) return undefined
      return JSON.parse(row.json)
    },
    hidden: id =>
      JSON.parse(
        String(world.prepare('SELECT hidden FROM pay_object WHERE id = ?').get(id)?.hidden),
      ),
    list: (type, query = {}) =>
      selectObjects(world, type, query).map(row => JSON.parse(String(row.json))),
    count: (type, query = {}) => countOf(world, type, query),
    sum: (type, path, query = {}) => sumOf(world, type, path, query),
    remove: (type, id) => {
      world
        .prepare('UPDATE pay_object SET deleted = 1, json = ? WHERE id = ? AND type = ?')
        .run(JSON.stringify({ id, object: type, deleted: true }), id, type)
    },
  }
}

function idOf(document: object): string {
  if ('id' in document && typeof document.id === 'string') return document.id
  throw new Error('this kind of object needs an explicit id')
}
