import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { inflate } from '@sparticuz/chromium'

const INSTALLED = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PACKAGE = path.resolve('node_modules', '@sparticuz', 'chromium', 'bin')
const UNPACKED = path.resolve('node_modules', '.cache', 'yosooi-chromium')

/** One font with Japanese letters, with which texts are as wide on every machine (Linux only). */
export const PINNED_FONT = { FONTCONFIG_FILE: path.resolve('tests', 'support', 'fonts.conf') }

type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

/** The pinned browser from the npm package where it runs; otherwise the machine's browser. */
export async function browser(): Promise<Browser> {
  const found = (await bundled()) ?? installed()
  if (!found) throw new Error('Chrome か Chromium を入れてください（同梱のものは動きません）。')
  return found
}

/** The package is built for Linux on x64 with the usual C library. */
async function bundled(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  await unpack()
  const executablePath = path.join(UNPACKED, 'chromium')
  const env = libraries()
  return starts(executablePath, env)
    ? { executablePath, args: [...flags(), '--no-zygote'], env }
    : null
}

function installed(): Browser | null {
  const name = INSTALLED.find(one => starts(one))
  return name ? { executablePath: whereIs(name), args: flags(), env: {} } : null
}

const starts = (name: string, env: Record<string, string> = {}): boolean =>
  spawnSync(name, ['--version'], { env: { ...process.env, ...env } }).status === 0

function whereIs(name: string): string {
  if (path.isAbsolute(name)) return name
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map(folder => path.join(folder, name)).find(existsSync) ?? name
}

/** Flags that keep the browser's own network requests and its graphics process off. */
function flags(): string[] {
  const quiet = [
    'gpu',
    'quic',
    'background-networking',
    'component-update',
    'sync',
    'domain-reliability',
  ]
  // The browser's sandbox needs rights that containers lack, and tests open only our own pages.
  return ['--no-sandbox', '--no-first-run', '--no-pings', ...quiet.map(name => `--disable-${name}`)]
}

/** Libraries and a font that bare machines lack; without any font a page crashes. */
function libraries(): Record<string, string> {
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : PINNED_FONT
  return { LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023', 'lib'), ...fonts }
}

/**
 * Unpacks into a draft folder and renames it, so that an interrupted run leaves no partial browser.
 */
async function unpack(): Promise<void> {
  if (existsSync(UNPACKED)) return
  await mkdir(path.dirname(UNPACKED), { recursive: true })
  const draft = await mkdtemp(`${UNPACKED}-`)
  await unpackInto(draft)
  await rename(draft, UNPACKED).catch(error => {
    if (!existsSync(UNPACKED)) throw error
    return rm(draft, { recursive: true })
  })
}

/** The package unpacks into TMPDIR, which other users of the machine may share. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const archives = ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br']
  await Promise.all(archives.map(name => inflate(path.join(PACKAGE, name))))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await chmod(path.join(folder, 'chromium'), 0o755)
  await chmod(folder, 0o755)
}
