import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createLog, type Log } from '../../server/platform/log.ts'

/**
 * Every answer with 500 is a bug of ours: outages are 503, and refusals have their own statuses.
 */
export interface Bugs {
  /** Drops the 500s that a test has just caused on purpose; returns their number. */
  forgive(): number
  /** Throws with the log lines of those that are left. */
  expectNone(): void
}

/** A log that collects lines about bugs. */
export function bugsOfLog(): Bugs & { log: Log } {
  const { take, ...bugs } = collect()
  return { ...bugs, log: createLog('error', { write: take }) }
}

/** Collects lines about bugs from a process's output; it must log at least errors. */
export function bugsOfOutput(output: Readable): Bugs {
  const { take, ...bugs } = collect()
  createInterface(output).on('line', take)
  return bugs
}

function collect(): Bugs & { take(line: string): void } {
  const lines: string[] = []
  return {
    take(line) {
      if (/"status":500\b|unexpected failure/.test(line)) lines.push(line)
    },
    forgive: () => lines.splice(0).filter(line => line.includes('"status":500')).length,
    expectNone() {
      if (lines.length > 0) throw new Error(`answered 500:\n${lines.join('\n')}`)
    },
  }
}
