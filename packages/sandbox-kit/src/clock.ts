import pLimit from 'p-limit'
import type { World } from './world.ts'

/**
 * Does the work that is due up to `until`, in order of time. It calls `moveTo(at)` before each
 * piece of work, so that `now()` returns the time at which the work was due.
 */
type AdvanceListener = (until: Date, moveTo: (at: Date) => void) => void | Promise<void>

/** The one clock of the sandbox: the system's time plus an offset that is kept on disk. */
export interface Clock {
  now(): Date
  /** Moves the clock forward by seconds; resolves when all work that became due is done. */
  advance(seconds: number): Promise<void>
  /** Sets the clock to a moment; moving it back does no work. */
  set(moment: Date): Promise<void>
  onAdvance(listener: AdvanceListener): void
}

export function createClock(world: World): Clock {
  world.define('CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY, offset_ms INTEGER)')
  let offset = readOffset(world)
  world.onReset(() => {
    offset = 0
  })
  const listeners: AdvanceListener[] = []
  const inTurn = pLimit(1)

  const now = () => new Date(Date.now() + offset)
  const keep = (milliseconds: number) => {
    offset = milliseconds
    world.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?)').run(offset)
  }
  const moveTo = (at: Date) => {
    if (at > now()) keep(at.getTime() - Date.now())
  }
  const shift = async (milliseconds: number) => {
    const target = offset + milliseconds
    const until = new Date(Date.now() + target)
    if (milliseconds > 0) for (const listener of listeners) await listener(until, moveTo)
    keep(target)
  }

  return {
    now,
    advance: seconds => inTurn(() => shift(Math.round(seconds * 1000))),
    set: moment => inTurn(() => shift(moment.getTime() - now().getTime())),
    onAdvance: listener => listeners.push(listener),
  }
}

function readOffset(world: World): number {
  return Number(world.prepare('SELECT offset_ms FROM clock WHERE id = 1').get()?.offset_ms ?? 0)
}
