import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export type Child = {
  /** The address that the program reports. */
  ready: Promise<string>
  /** The exit code as shells give it: 128 + signal number when a signal killed the program. */
  ended: Promise<number>
  stop(): Promise<void>
}

const PATIENCE_MS = 30_000
const SIGNAL_NUMBERS: Partial<Record<NodeJS.Signals, number>> = {
  SIGINT: 2,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGTERM: 15,
}

/**
 * Starts one of our programs, which reports `{ ready: true, url }` and ends when its launcher is
 * gone.
 */
export function startChild(module: string, { env }: { env: NodeJS.ProcessEnv }): Child {
  // The program gets its own process group: Ctrl-C then reaches only the launcher, which stops all
  // programs in order.
  const child = fork(module, { env, detached: true, stdio: 'inherit' })
  const ended = endOf(child)
  return { ready: readyOf(child), ended, stop: () => stop(child, ended) }
}

function readyOf(child: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    child.on('message', (message: { ready?: boolean; url?: string }) => {
      if (message.ready) resolve(message.url ?? '')
    })
  })
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => resolve(code ?? 128 + numberOf(signal)))
  })
}

function numberOf(signal: NodeJS.Signals | null): number {
  return (signal && SIGNAL_NUMBERS[signal]) ?? 0
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const late = new AbortController()
  const patience = sleep(PATIENCE_MS, 'late', { signal: late.signal }).catch(() => 'ended')
  if ((await Promise.race([ended, patience])) === 'late') child.kill('SIGKILL')
  late.abort()
  await ended
}
