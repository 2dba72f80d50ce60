import { randomInt } from 'node:crypto'
import { type ServerProcess, startServer } from '../server-process.ts'
import { openWorld, type World } from '../world.ts'

/** A world whose jobs are done by a worker in a process of its own, which dies at random moments. */
export interface MortalWorker {
  world: World
  /** Kills the worker within `life` milliseconds and starts the next one. */
  killOnce(life: number): Promise<void>
  /** Lets the worker finish what it does and stops it. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export async function worldWithMortalWorker(): Promise<MortalWorker> {
  const world = await openWorld({ works: false })
  let worker: ServerProcess = await startServer(world, 'worker')
  const start = async () => {
    worker = await startServer(world, 'worker')
  }
  return {
    world,
    start,
    stop: () => worker.end(),
    async killOnce(life) {
      await new Promise(resolve => setTimeout(resolve, randomInt(life)))
      await worker.end('SIGKILL')
      await start()
      await releaseJobs(world)
    },
    async close() {
      await worker.end('SIGKILL')
      await world.close()
    },
  }
}

/** The killed worker's jobs would be released after two minutes; tests do not wait for that. */
const releaseJobs = (world: World) =>
  world.sql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
