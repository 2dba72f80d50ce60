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

type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

/** The browser of the machine, else the one that comes as an npm package for Linux x64. */
export function browser(): Browser {
  const installed = INSTALLED.find(name => spawnSync(name, ['--version']).status === 0)
  if (installed) return { executablePath: whereIs(installed), args: flags(), env: {} }
  const executablePath = path.join(UNPACKED, 'chromium')
  return { executablePath, args: [...flags(), '--no-zygote'], env: libraries() }
}

function whereIs(name: string): string {
  if (path.isAbsolute(name)) return name
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map(folder => path.join(folder, name)).find(existsSync) ?? name
}

/** Nothing of the browser's own may reach out to the network during tests. */
function flags(): string[] {
  const quiet = ['quic', 'background-networking', 'component-update', 'sync', 'domain-reliability']
  // its sandbox needs rights that containers withhold, and tests open our own pages only
  return ['--no-sandbox', '--no-first-run', '--no-pings', ...quiet.map(name => `--disable-${name}`)]
}

/** What a bare machine lacks stands beside the unpacked browser. */
function libraries(): Record<string, string> {
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: `${UNPACKED}/fonts` }
  return { LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023', 'lib'), ...fonts }
}

/** Unpacks aside and renames, so that an interrupted run leaves no half browser. */
export default async function unpackBrowser(): Promise<void> {
  const { executablePath } = browser()
  if (existsSync(executablePath)) return
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Chrome か Chromium を入れてください（同梱のブラウザは Linux x64 専用です）。')
  }
  await mkdir(path.dirname(UNPACKED), { recursive: true })
  const draft = await mkdtemp(`${UNPACKED}-`)
  await unpackInto(draft)
  await rename(draft, UNPACKED).catch(error => {
    if (!existsSync(executablePath)) throw error
    return rm(draft, { recursive: true })
  })
}

/** The package unpacks into the temporary folder, which other people of the machine share. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br']
  await Promise.all(archives.map(name => inflate(path.join(PACKAGE, name))))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await chmod(path.join(folder, 'chromium'), 0o755)
  await chmod(folder, 0o755)
}
