import type { World } from '@yosooi/sandbox-kit/world'

export interface Day {
  readonly id: number
  readonly seed: string
  /** Seconds on the sandbox's clock, as are the other times. */
  readonly begins: number
  readonly ends: number
}

export interface Mishap {
  readonly id: number
  readonly day: number
  readonly kind: string
  /** Index among the day's mishaps of the same kind. */
  readonly number: number
  readonly at: number
  readonly state: 'waiting' | 'happened' | 'nothing'
  /** A description of what was done and to whom. */
  readonly told: string
}

export interface Days {
  begin(day: Omit<Day, 'id'>, mishaps: readonly Pick<Mishap, 'kind' | 'number' | 'at'>[]): Mishap[]
  latest(): Day | undefined
  byId(id: number): Day | undefined
  mishap(id: number): Mishap | undefined
  /** The day's mishaps in order of time. */
  of(day: number): Mishap[]
  settle(id: number, state: Mishap['state'], told: string): void
}

export function createDays(world: World): Days {
  const day = (where: string, ...values: number[]) => {
    const row = world.prepare(`SELECT * FROM pay_evil_day ${where}`).get(...values)
    return row && toDay(row)
  }
  const mishaps = (where: string, value: number) =>
    world
      .prepare(`SELECT * FROM pay_mishap WHERE ${where} = ? ORDER BY at, id`)
      .all(value)
      .map(toMishap)
  return {
    begin: ({ seed, begins, ends }, planned) => {
      const { lastInsertRowid } = world
        .prepare('INSERT INTO pay_evil_day (seed, begins, ends) VALUES (?, ?, ?)')
        .run(seed, begins, ends)
      const id = Number(lastInsertRowid)
      for (const { kind, number, at } of planned) {
        world
          .prepare(
            `INSERT INTO pay_mishap (day, kind, number, at, state, told)
             VALUES (?, ?, ?, ?, 'waiting', '')`,
          )
          .run(id, kind, number, at)
      }
      return mishaps('day', id)
    },
    latest: () => day('ORDER BY id DESC LIMIT 1'),
    byId: id => day('WHERE id = ?', id),
    mishap: id => mishaps('id', id)[0],
    of: id => mishaps('day', id),
    settle: (id, state, told) => {
      world.prepare('UPDATE pay_mishap SET state = ?, told = ? WHERE id = ?').run(state, told, id)
    },
  }
}

function toDay(row: Record<string, unknown>): Day {
  return {
    id: Number(row.id),
    seed: String(row.seed),
    begins: Number(row.begins),
    ends: Number(row.ends),
  }
}

function toMishap(row: Record<string, unknown>): Mishap {
  return {
    id: Number(row.id),
    day: Number(row.day),
    kind: String(row.kind),
    number: Number(row.number),
    at: Number(row.at),
    state: row.state as Mishap['state'],
    told: String(row.told),
  }
}
