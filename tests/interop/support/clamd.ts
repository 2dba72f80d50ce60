import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { end, listening } from './programs.ts'

/** Bytes that the test's signature matches; ClamAV reports them as `Yosooi.Test.UNOFFICIAL`. */
export const MARK = 'YOSOOI-TEST-VIRUS'

const configuration = (folder: string, port: string, streamMaxLength: string) => `
Foreground yes
DatabaseDirectory ${folder}/signatures
TemporaryDirectory ${folder}
LocalSocket ${folder}/clamd.ctl
TCPAddr 127.0.0.1
TCPSocket ${port}
User ${process.getuid?.() === 0 ? 'root' : process.env.USER}
StreamMaxLength ${streamMaxLength}
MaxFileSize 20M
AlertExceedsMax yes
`

/** The distribution's ClamAV with one signature of its own; nothing is downloaded. */
export async function startClamd() {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-clamd-'))
  const port = String(await freePort())
  await mkdir(path.join(folder, 'signatures'))
  const signature = `Yosooi.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`
  await writeFile(path.join(folder, 'signatures', 'yosooi.ndb'), signature)
  const settings = path.join(folder, 'clamd.conf')
  const open = async (streamMaxLength = '31M') => {
    await writeFile(settings, configuration(folder, port, streamMaxLength))
    const daemon = spawn('/usr/sbin/clamd', ['--config-file', settings], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await listening(daemon, port)
    return daemon
  }
  let daemon = await open()
  return {
    url: `tcp://127.0.0.1:${port}`,
    /** The same daemon by its Unix socket. */
    socket: `unix:${folder}/clamd.ctl`,
    goAway: () => end(daemon, 'SIGKILL'),
    /** Restarts the daemon, optionally with a smaller limit for streams. */
    async comeBack(streamMaxLength?: string) {
      daemon = await open(streamMaxLength)
    },
    async stop() {
      await end(daemon, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}
