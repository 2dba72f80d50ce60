import { type Child, startChild } from './child.ts'

const PARENT_CHECK_MS = 500

/** Everything that one launcher started; it ends as a whole. */
export type House = {
  /** Starts a program and waits until it serves; resolves to its address. */
  open(module: string, env: NodeJS.ProcessEnv, execArgv?: string[]): Promise<string>
  /** Ends the launcher with this code after stopping all, the last started first. */
  close(code: number): Promise<never>
}

export function openHouse(): House {
  const children: Child[] = []
  let closing: Promise<never> | undefined
  const close = (code: number) => {
    closing ??= stopAll(children).then(() => process.exit(code))
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => close(0))
  watchParent(() => close(0))
  return { open: (...program) => open(children, close, ...program), close }
}

async function open(
  children: Child[],
  close: House['close'],
  module: string,
  env: NodeJS.ProcessEnv,
  execArgv?: string[],
): Promise<string> {
  const child = startChild(module, { env, execArgv })
  children.unshift(child)
  child.ended.then(code => close(code))
  return child.ready
}

async function stopAll(children: Child[]): Promise<void> {
  for (const child of children) await child.stop()
}

/** Under npm a signal may end npm and its shell without ever reaching us. */
function watchParent(onLost: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onLost(), PARENT_CHECK_MS).unref()
}
