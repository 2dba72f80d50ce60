// Runs on any Node version before packages are installed: plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'

const NEEDED_NODE = 24
const PROGRESS_MS = 10_000
const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

const missing = reasonToInstall()
if (missing) await install(missing)
requireNode()

/** @returns {string | undefined} */
function reasonToInstall() {
  const installed = packagesOf(path.join('node_modules', '.package-lock.json'))
  if (!installed) return 'パッケージを用意します'
  const wanted = packagesOf('package-lock.json') ?? {}
  const current = Object.entries(installed).every(([name, { version }]) => {
    return wanted[name]?.version === version
  })
  const complete = Object.entries(wanted).every(([name, entry]) => {
    return name === '' || installed[name] || (entry.optional && !isOurProgram(wanted, name, entry))
  })
  return current && complete ? undefined : 'パッケージを更新します'
}

function isLink(name) {
  return lstatSync(path.join(root, name), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function packagesOf(file) {
  const full = path.join(root, file)
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : undefined
}

/** Node and PostgreSQL are optional packages of our own packages, one per system. */
function isOurProgram(wanted, name, { os, cpu }) {
  const ours = Object.keys(wanted).filter(place => !place.includes('node_modules/'))
  const direct = ours.some(place => {
    return name.slice('node_modules/'.length) in (wanted[place].optionalDependencies ?? {})
  })
  return direct && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

async function install(reason) {
  if (isLink('node_modules')) {
    // npm would empty the linked folder, which belongs to another checkout.
    console.error('node_modules がリンクです。リンクを消してからもう一度実行してください。')
    process.exit(1)
  }
  console.log(`${reason}（初回は 1〜2 分かかります）`)
  const begin = Date.now()
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  const progress = setInterval(() => console.log(`  … ${seconds()} 秒`), PROGRESS_MS)
  const { code, output } = await npmCi()
  clearInterval(progress)
  if (code === 0) return console.log(`パッケージがそろいました（${seconds()} 秒）`)
  // npm prints the reason first and its manual after it.
  const cause = output.trim().split('\n').slice(0, 20).join('\n')
  console.error(`${cause}\n\nパッケージを用意できませんでした（npm ci / npm ci failed）。`)
  process.exit(1)
}

function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress']
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  let output = ''
  const collect = chunk => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise(resolve => {
    child.once('error', error => resolve({ code: 1, output: error.message }))
    child.once('close', code => resolve({ code, output }))
  })
}

/** npm puts `node_modules/.bin` first on the path, so this checks the Node of the next script. */
function requireNode() {
  const bin = path.join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const asked = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
  })
  const version = asked.stdout?.trim() || 'なし / none'
  if (Number.parseInt(version.slice(1), 10) >= NEEDED_NODE) return
  console.error(
    `Node.js ${NEEDED_NODE} 以上が必要です（現在: ${version}）。この環境向けの Node.js は同梱されていないため、https://nodejs.org/ から入れてください。\n` +
      `Node.js ${NEEDED_NODE} or newer is required (found: ${version}). No bundled Node.js fits this system; please install it from https://nodejs.org/`,
  )
  process.exit(1)
}
