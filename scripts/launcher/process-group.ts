import { stopAbandoned } from '@yosooi/embedded-postgres/stop-abandoned'
import { startChild } from './child.ts'
import { stopRunning } from './run.ts'

const PARENT_CHECK_MS = 500

type Stoppable = { stop(): Promise<void> }

/** The processes that one launcher started; when one of them ends, all are stopped. */
export type ProcessGroup = {
  /** Starts a program and waits until it serves; resolves to its address. */
  open(module: string, env: NodeJS.ProcessEnv): Promise<string>
  /** Adds something that was started elsewhere, so that it is stopped with the rest. */
  add<T extends Stoppable>(member: T): T
  /** Stops everything, the last started first, and exits the launcher with this code. */
  close(code: number): Promise<never>
}

/** A killed program may have left its database running in `dataDir`; that is stopped too. */
export function manageProcesses(dataDir: string): ProcessGroup {
  const members: Stoppable[] = []
  let closing: Promise<never> | undefined
  const close = (code: number) => {
    closing ??= stopAll(members, dataDir).then(() => process.exit(code))
    return closing
  }
  const add = <T extends Stoppable>(member: T) => {
    members.unshift(member)
    return member
  }
  const open = (module: string, env: NodeJS.ProcessEnv) => {
    const child = add(startChild(module, { env }))
    child.ended.then(close)
    return child.ready
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => close(0))
  watchParent(() => close(0))
  return { open, add, close }
}

async function stopAll(members: Stoppable[], dataDir: string): Promise<void> {
  stopRunning()
  for (const member of members) await member.stop()
  await stopAbandoned(dataDir)
}

/** Under npm, a signal may end npm and its shell without reaching this process. */
function watchParent(onLost: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onLost(), PARENT_CHECK_MS).unref()
}
