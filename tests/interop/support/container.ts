import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { end } from './programs.ts'

/** `nobody`; the tests may run as root, the product does not. */
const USER = 65_534
const SYSTEM = ['/usr', '/etc', '/lib', '/lib64', '/bin', '/sbin']

const text = readFileSync('deploy/container/Containerfile', 'utf8')
/** The paths that the second stage takes from the first one. */
const PATHS = [...text.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
  ([, place = '']) => place,
)

/**
 * Makes the folder of the Containerfile's second stage from this checkout by the same steps. The
 * packages are linked, because a copy would be half a gigabyte; pruning removes links.
 */
function stage(app: string): void {
  mkdirSync(app)
  for (const place of PATHS) {
    mkdirSync(path.dirname(path.join(app, place)), { recursive: true })
    if (place === 'node_modules') spawnSync('cp', ['-al', place, app])
    else cpSync(place, path.join(app, place), { recursive: true, verbatimSymlinks: true })
  }
  cpSync('package-lock.json', path.join(app, 'package-lock.json'))
  const lock = 'node_modules/.package-lock.json'
  rmSync(path.join(app, lock))
  cpSync(lock, path.join(app, lock))
  const pruned = spawnSync('npm', ['prune', '--omit=dev', '--offline', '--no-audit'], {
    cwd: app,
    encoding: 'utf8',
  })
  if (pruned.status !== 0) throw new Error(pruned.stderr)
}

/** A root file system of which only /data and /tmp can be written, for an unprivileged user. */
export async function openContainer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-container-'))
  chmodSync(folder, 0o711)
  const [app, data] = [path.join(folder, 'app'), path.join(folder, 'data')]
  stage(app)
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, USER, USER)
  const asUser = isRoot ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'] : []
  const box = [
    'bwrap',
    ...SYSTEM.flatMap(place => ['--ro-bind', place, place]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...['--ro-bind', app, '/app', '--bind', data, '/data', '--chdir', '/app'],
    ...['--unshare-all', '--share-net', '--cap-drop', 'ALL', '--die-with-parent', '--clearenv'],
    // As in a container the program is the first process.
    '--as-pid-1',
  ]
  const command = (env: NodeJS.ProcessEnv, program: string[], options: string[] = []) => {
    const set = Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value ?? ''])
    return [
      ...asUser,
      ...box,
      ...options,
      ...set,
      '/app/node_modules/.bin/node',
      ...program,
    ] as const
  }
  const programs: ChildProcess[] = []
  return {
    data,
    /** Starts the product; its output goes to `lines`. */
    async start(env: NodeJS.ProcessEnv, lines: string[]) {
      // The file gets the process's id as it is outside.
      const [program, ...args] = command(env, ['server/main.ts'], ['--info-fd', '3'])
      const child = spawn(program ?? '', args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
      programs.push(child)
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', chunk => lines.push(...String(chunk).split('\n')))
      const { 'child-pid': pid } = (await json(child.stdio[3] as Readable)) as {
        'child-pid': number
      }
      return {
        /** Ends the product as an engine does; resolves to its exit code. */
        async end(): Promise<number> {
          process.kill(pid, 'SIGTERM')
          const [code] = await once(child, 'exit')
          return code as number
        },
      }
    },
    /** Runs a program to its end; returns its exit code and output. */
    run(env: NodeJS.ProcessEnv, args: string[]) {
      const [program, ...rest] = command(env, args)
      const { status, stdout, stderr } = spawnSync(program ?? '', rest, { encoding: 'utf8' })
      return { status, output: stdout + stderr }
    },
    async close() {
      for (const child of programs) await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}
