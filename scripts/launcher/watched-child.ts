import { watch } from 'node:fs'
import { type Child, startChild } from './child.ts'

/** A burst of saves is one change. */
const SETTLE_MS = 100

type Options = { module: string; env: NodeJS.ProcessEnv; folders: string[] }

/** A program that starts anew when its sources change, and waits for a change when it breaks. */
export function startWatched({ module, env, folders }: Options): Omit<Child, 'ended'> {
  let child = start(module, env)
  const { ready } = child
  let timer: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()
  const restart = async () => {
    await child.stop()
    child = start(module, env)
  }
  const onChange = (_: string, file: string | null) => {
    if (!file?.endsWith('.ts') || file.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(restart)
    }, SETTLE_MS)
  }
  const watchers = folders.map(folder => watch(folder, { recursive: true }, onChange))
  const stop = async () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
    await restarting
    await child.stop()
  }
  return { ready, stop }
}

function start(module: string, env: NodeJS.ProcessEnv): Child {
  const child = startChild(module, { env })
  child.ended.then(code => {
    if (code !== 0) console.error(`${module} が終了しました（${code}）。変更を待っています。`)
  })
  return child
}
