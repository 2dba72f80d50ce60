import { type Child, startChild } from './child.ts'
import { watchSources } from './watch-sources.ts'

type Options = { module: string; env: NodeJS.ProcessEnv; folders: string[] }

/** A program that restarts when its sources change; after a crash it waits for the next change. */
export function startWatched({ module, env, folders }: Options): Omit<Child, 'ended'> {
  let isWanted = true
  const start = () => {
    const child = startChild(module, { env })
    isWanted = true
    child.ended.then(code => {
      if (isWanted) console.error(`${module} が終了しました（${code}）。変更を待っています。`)
    })
    return child
  }
  let child = start()
  const { ready } = child
  const stop = () => {
    isWanted = false
    return child.stop()
  }
  const unwatch = watchSources(folders, async () => {
    await stop()
    child = start()
  })
  return { ready, stop: () => unwatch().then(stop) }
}
