import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import PostalMime from 'postal-mime'
import { end, listening } from './programs.ts'

const PASSWORD = 'letters'
/** Exim does not deliver mail as root, and only root may start a server with its own settings. */
const OWNER = 'Debian-exim'

/** Accepts mail for `@yosooi.example` after a login, and refuses one receiver permanently. */
const configuration = (folder: string) => `
primary_hostname = mail.yosooi.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/log-%s
pid_file_path = ${folder}/pid
local_interfaces = 127.0.0.1
deliver_drop_privilege
keep_environment =
host_lookup =
auth_advertise_hosts = *
tls_advertise_hosts =
acl_smtp_rcpt = receivers

begin acl
receivers:
  deny !authenticated = *
  deny recipients = refused@yosooi.example
       message = no such mailbox
  accept domains = yosooi.example
  deny

begin routers
letters:
  driver = accept
  transport = maildir

begin transports
maildir:
  driver = appendfile
  directory = ${folder}/mail
  maildir_format
  user = ${OWNER}

begin authenticators
login:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{yosooi}}{eq{$auth3}{${PASSWORD}}}}}
  server_set_id = $auth2
`

export async function startExim() {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-exim-'))
  const settings = path.join(folder, 'exim.conf')
  await writeFile(settings, configuration(folder), { mode: 0o644 })
  for (const name of ['spool', 'mail']) await mkdir(path.join(folder, name))
  for (const name of ['', 'spool', 'mail']) await chmod(path.join(folder, name), 0o777)
  const port = String(await freePort())
  const args = ['-C', settings, '-bdf', '-oX', port]
  const server = spawn('/usr/sbin/exim4', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await listening(server, port)
  return {
    url: `smtp://yosooi:${PASSWORD}@127.0.0.1:${port}`,
    /** The mails to this receiver, in no particular order. */
    async lettersTo(name: string) {
      const files = globSync(path.join(folder, 'mail', 'new', '*'))
      const letters = await Promise.all(files.map(file => PostalMime.parse(readFileSync(file))))
      return letters.filter(({ to }) => to?.[0]?.address === `${name}@yosooi.example`)
    },
    async stop() {
      await end(server, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}
