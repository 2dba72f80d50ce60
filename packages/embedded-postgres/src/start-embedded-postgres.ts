import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { type Claim, claim } from './claims.ts'
import { type Address, ensureDatabase, urlOf } from './ensure-database.ts'
import { type Folder, folderAt, MAJOR } from './folder.ts'
import { initialise } from './initialise.ts'
import { type Launch, lastLogLines, launch, type Settings } from './launch.ts'
import { clearRemains, findPostmaster } from './postmaster.ts'
import { withStartLock } from './start-lock.ts'
import { stopServer } from './stop-server.ts'

export type EmbeddedPostgres = {
  url: string
  /** Leaves the server; the last process to leave shuts it down. Safe to call twice. */
  stop(): Promise<void>
  /** True when the server was already running, started by another process or a killed one. */
  adopted: boolean
  isUp(): boolean
  /**
   * Starts a server that is gone, or joins one that another process started; false when its address
   * changed.
   */
  startAgain(): Promise<boolean>
}

type Options = {
  dataDir: string
  /** Created when missing. */
  database: string
  log: (message: string) => void
  settings?: Settings
}

const PATIENCE_MS = 120_000
const ATTEMPTS = 5

/**
 * Starts PostgreSQL on `<dataDir>/pg18`, or joins the server that runs on it.
 * Listens on 127.0.0.1 only, on a free port, behind a generated password.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, database, log, settings = {} } = options
  const binaries = findBinaries()
  const folder = folderAt(path.resolve(dataDir, `pg${MAJOR}`))
  await mkdir(path.dirname(folder.root), { recursive: true })
  if (!existsSync(folder.root)) {
    log('データベースを準備しています')
    await initialise(folder, binaries)
  }
  const password = await readPassword(folder)
  const user = await claim(folder.users)
  const stop = once(() => leave(user, folder, binaries))
  try {
    const wanted = { folder, binaries, settings, password, database }
    const { address, adopted } = await obtain(wanted)
    log(adopted ? '動作中のデータベースに接続しました' : 'データベースを起動しました')
    return {
      url: urlOf(address, database),
      stop,
      adopted,
      isUp: () => findPostmaster(folder) !== undefined,
      startAgain: async () => (await obtain(wanted)).address.port === address.port,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function readPassword(folder: Folder): Promise<string> {
  try {
    return await readFile(folder.password, 'utf8')
  } catch (cause) {
    throw new Error(
      `${folder.root} を読めません。作成したユーザーで起動するか、DATA_DIR を変えてください。`,
      { cause },
    )
  }
}

async function leave(user: Claim, folder: Folder, binaries: Binaries): Promise<void> {
  if (await user.release()) await stopServer(folder, binaries)
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= act()
    return done
  }
}

type Wanted = {
  folder: Folder
  binaries: Binaries
  settings: Settings
  password: string
  database: string
}

/** Several processes may run this at once: one starts the server, all join it. */
async function obtain(wanted: Wanted): Promise<{ address: Address; adopted: boolean }> {
  const { folder, password, database } = wanted
  const deadline = Date.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt += 1) {
    const own = findPostmaster(folder) ? undefined : await startAlone(wanted, deadline)
    const server = await waitUntilReady(folder, own, deadline)
    const address = server && { port: server.port, password }
    const problem = address ? await failure(ensureDatabase(address, database)) : undefined
    if (address && !problem) return { address, adopted: server.pid !== own?.pid }
    if (attempt === ATTEMPTS) throw notStarted(folder, problem)
    await sleep(100 * attempt)
  }
}

/**
 * PostgreSQL guards the folder by its pid file alone, which two processes that clean up and start
 * at once would remove from each other.
 */
function startAlone({ folder, binaries, settings }: Wanted, deadline: number) {
  return withStartLock(folder, async () => {
    await clearRemains(folder, deadline)
    if (findPostmaster(folder)) return undefined
    const own = await launch(folder, binaries, settings)
    await waitUntilReady(folder, own, deadline)
    return own
  })
}

async function waitUntilReady(folder: Folder, own: Launch | undefined, deadline: number) {
  while (Date.now() < deadline) {
    const server = findPostmaster(folder)
    if (server?.ready) return server
    if (!server && (!own || own.ended())) return undefined
    await sleep(10)
  }
  return undefined
}

async function failure(work: Promise<void>): Promise<unknown> {
  try {
    await work
    return undefined
  } catch (error) {
    return error
  }
}

function notStarted(folder: Folder, cause: unknown): Error {
  return new Error(`内蔵の PostgreSQL を起動できませんでした。\n${lastLogLines(folder)}`, { cause })
}
