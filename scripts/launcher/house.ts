import { stopAbandoned } from '../../server/platform/embedded-postgres/stop-abandoned.ts'
import { startChild } from './child.ts'
import { stopRunning } from './run.ts'

const PARENT_CHECK_MS = 500

type Stoppable = { stop(): Promise<void> }

/** Everything that one launcher started; it ends as a whole. */
export type House = {
  /** Starts a program and waits until it serves; resolves to its address. */
  open(module: string, env: NodeJS.ProcessEnv): Promise<string>
  /** Takes in what was started elsewhere, so that it is stopped with the rest. */
  add<T extends Stoppable>(inmate: T): T
  /** Ends the launcher with this code after stopping all, the last started first. */
  close(code: number): Promise<never>
}

/** `dataDir` is where a killed inmate may have left its database running. */
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

/** Under npm a signal may end npm and its shell without ever reaching us. */
function watchParent(onLost: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onLost(), PARENT_CHECK_MS).unref()
}
