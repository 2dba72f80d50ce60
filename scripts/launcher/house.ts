import { stopAbandoned } from '@yosooi/embedded-postgres/stop-abandoned'
import { startChild } from './child.ts'
import { stopRunning } from './run.ts'

const PARENT_CHECK_MS = 500

type Stoppable = { stop(): Promise<void> }

/** The processes that one launcher started; when one of them ends, all are stopped. */
export type House = {
  /** Starts a program and waits until it serves; resolves to its address. */
  open(module: string, env: NodeJS.ProcessEnv): Promise<string>
  /** Adds something that was started elsewhere, so that it is stopped with the rest. */
  add<T extends Stoppable>(inmate: T): T
  /** Stops everything, the last started first, and exits the launcher with this code. */
  close(code: number): Promise<never>
}

/** A killed program may have left its database running in `dataDir`; that is stopped too. */
export function openHouse(dataDir: string): House {
  const inmates: Stoppable[] = []
  let closing: Promise<never> | undefined
  const close = (code: number) => {
    closing ??= stopAll(inmates, dataDir).then(() => process.exit(code))
    return closing
  }
  const add = <T extends Stoppable>(inmate: T) => {
    inmates.unshift(inmate)
    return inmate
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

async function stopAll(inmates: Stoppable[], dataDir: string): Promise<void> {
  stopRunning()
  for (const inmate of inmates) await inmate.stop()
  await stopAbandoned(dataDir)
}

/** Under npm, a signal may end npm and its shell without reaching this process. */
function watchParent(onLost: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onLost(), PARENT_CHECK_MS).unref()
}
