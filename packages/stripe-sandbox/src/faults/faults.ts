import type { World } from '@yosooi/sandbox-kit/world'
import { chanceOf } from './chance.ts'
import type { Fault, FaultKind, FaultOptions } from './fault.ts'

/** The faults that are switched on; they are stored on disk. */
export interface Faults {
  on(fault: Fault): void
  off(kind: FaultKind): void
  clear(): void
  all(): Fault[]
  /** Counts a strike and returns the options when the fault is on and `concerns` accepts them. */
  strike(kind: FaultKind, concerns?: (options: FaultOptions) => boolean): FaultOptions | undefined
  /** A number in [0, 1); with a seed, the next one of its sequence. */
  draw(kind: FaultKind, options: FaultOptions): number
}

export function createFaults(world: World): Faults {
  const off = (kind: FaultKind) => {
    world.prepare('DELETE FROM pay_fault WHERE kind = ?').run(kind)
  }
  const find = (kind: FaultKind) => {
    const row = world.prepare('SELECT * FROM pay_fault WHERE kind = ?').get(kind)
    return row && toFault(row)
  }
  const countDown = ({ kind, left }: Fault) => {
    if (left === null) return
    if (left <= 1) off(kind)
    else world.prepare('UPDATE pay_fault SET remaining = ? WHERE kind = ?').run(left - 1, kind)
  }
  return {
    on: ({ kind, left, options }) => {
      world
        .prepare('INSERT OR REPLACE INTO pay_fault VALUES (?, ?, ?)')
        .run(kind, left, JSON.stringify(options))
      world.prepare('DELETE FROM pay_draw WHERE kind = ?').run(kind)
    },
    off,
    clear: () => {
      world.prepare('DELETE FROM pay_fault').run()
      world.prepare('DELETE FROM pay_draw').run()
    },
    all: () => world.prepare('SELECT * FROM pay_fault ORDER BY kind').all().map(toFault),
    strike: (kind, concerns = () => true) => {
      const fault = find(kind)
      if (!fault || !concerns(fault.options)) return undefined
      countDown(fault)
      return fault.options
    },
    draw: (kind, { seed }) => {
      if (seed === undefined) return Math.random()
      const row = world
        .prepare(
          `INSERT INTO pay_draw VALUES (?, 1)
           ON CONFLICT (kind) DO UPDATE SET drawn = drawn + 1 RETURNING drawn`,
        )
        .get(kind)
      return chanceOf(seed, kind, Number(row?.drawn))
    },
  }
}

function toFault(row: Record<string, unknown>): Fault {
  return {
    kind: String(row.kind) as FaultKind,
    left: row.remaining === null ? null : Number(row.remaining),
    options: JSON.parse(String(row.options)),
  }
}
